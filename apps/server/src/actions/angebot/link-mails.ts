import { type Angebot, versionName } from '@traverse/domain/angebot/angebot';
import { entities, type Firma } from '@traverse/domain/entities';
import { anredeOf, briefanrede } from '@traverse/domain/forderung/mahntexte';
import { formatEuro } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import { firmaOf } from '../belege/document-records.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { newVersand } from '../belege/versand-record.ts';
import { bookAccepted, type Gebucht } from './annahme-buchen.ts';
import { confirmOrder } from './auftragsbestaetigung.ts';
import { folgenDerWahl } from './wahl-im-entwurf.ts';

const { angebote } = entities;

/** A mail to the firm itself; none where it has no address. Answers its id. `antwortAn`: who is written to by answering it. */
export async function tellOffice(
  context: WriteContext,
  angebot: Angebot,
  { betreff, antwortAn = '' }: { readonly betreff: string; readonly antwortAn?: string },
  words: readonly string[],
): Promise<string | undefined> {
  const firma = await firmaOf(context.transaction);
  if (firma.email === '') return undefined;
  const text = [`${versionName(angebot)}, ${formatEuro(angebot.betrag)}`, ...words]
    .filter(Boolean)
    .join('\n\n');
  const mail = {
    beleg: angebot.beleg,
    an: firma.email,
    cc: '',
    antwortAn,
    betreff: betreff.slice(0, 200),
    text,
  };
  return (await newVersand(context, firma, { ...mail, format: '' })).id;
}

/** Books and confirms the order at once and mails both sides; where that fails the office does it with a press (ANGB-03). */
export async function thank(
  engine: RecordEngine,
  tools: SendTools,
  angebot: Angebot,
  ohneEntwurf: readonly string[],
): Promise<void> {
  const short = await folgenDerWahl(engine.database.reads, angebot);
  const gebucht = await bookAccepted(engine, angebot);
  try {
    const { beleg } = await confirmOrder(engine, tools, guest, angebot, '');
    const firma = await firmaOf(engine.database.reads);
    const ids = await writeAsServer(engine, guest, (context) =>
      mailsOf(context, firma, angebot, { beleg, gebucht, wahl: [...ohneEntwurf, ...short] }),
    );
    if (!tools.sendsMail()) return;
    for (const id of ids) void tools.post.send(id);
  } catch (error) {
    engine.log.error({ err: error }, 'An accepted offer was not confirmed');
  }
}

async function mailsOf(
  context: WriteContext,
  firma: Firma,
  angebot: Angebot,
  {
    beleg: abBeleg,
    gebucht,
    wahl: folgen,
  }: { readonly beleg: string; readonly gebucht: Gebucht; readonly wahl: readonly string[] },
): Promise<readonly string[]> {
  const {
    angenommenVon: von,
    angenommenEmail: email,
    abNummer,
  } = (await context.transaction.find(angebote, angebot.id)) ?? angebot;
  const beleg = abBeleg as Angebot['beleg']; // the Beleg that was just kept
  const what = versionName(angebot);
  const anrede = anredeOf(firma);
  const du = anrede === 'du';
  const thanks = `vielen Dank für ${du ? 'deinen' : 'Ihren'} Auftrag. Im Anhang ${du ? 'findest du' : 'finden Sie'} unsere Auftragsbestätigung ${abNummer}, das angenommene Angebot und das Protokoll der Annahme.`;
  const mails = [
    {
      an: email,
      betreff: `Auftragsbestätigung ${abNummer}`,
      text: `${briefanrede(von, anrede)}\n\n${thanks}\n\n${firma.name}`,
    },
    {
      an: firma.email,
      betreff: `${what} ist angenommen${gebucht.isShort ? ', nicht verbucht' : ''}`,
      text: [
        `${von} (${email}) hat ${what} über ${formatEuro(angebot.betrag)} angenommen. Die Auftragsbestätigung ${abNummer} ist unterwegs.`,
        ...(angebot.wahl.length === 0
          ? []
          : [`Gewählt: ${angebot.wahl.map(({ name }) => name).join(', ')}.`]),
        ...folgen,
        ...(gebucht.satz === '' ? [] : [gebucht.satz]),
      ].join('\n\n'),
    },
  ].filter(({ an }) => an !== '');
  const ids: string[] = [];
  for (const mail of mails)
    ids.push((await newVersand(context, firma, { ...mail, beleg, cc: '', format: '' })).id);
  return ids;
}
