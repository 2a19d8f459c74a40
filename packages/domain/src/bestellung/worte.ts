import type { Bestellung } from '../entities/index.ts';
import { type Anrede, briefanrede } from '../forderung/mahntexte.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import { formatEuro } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';

/** What binds, said on the paper, in the mail and on the page (§ 150 Abs. 2 BGB). */
export const bestelltIst: { readonly [A in Anrede]: string } = {
  Sie: 'Bestellt ist, was Sie bestätigen. Weniger oder günstiger ist uns recht, teurer oder anderes sagen Sie uns: Dann melden wir uns.',
  du: 'Bestellt ist, was du bestätigst. Weniger oder günstiger ist uns recht, teurer oder anderes sagst du uns: Dann melden wir uns.',
};

type Named = Pick<Bestellung, 'nummer' | 'von' | 'bis'>;

/** Subject and text of a mail. */
interface MailWorte {
  readonly betreff: string;
  readonly text: string;
}

interface Absender {
  readonly firma: string;
  readonly anrede: Anrede;
  /** To whom at the firm; '' is nobody by name. */
  readonly person: string;
}

const gruss = ({ anrede, firma }: Absender): string =>
  `${anrede === 'du' ? 'Viele Grüße' : 'Mit freundlichen Grüßen'}\n${firma}`;

const mail = (betreff: string, absaetze: readonly string[], from: Absender): MailWorte => ({
  betreff: betreff.slice(0, 200),
  text: [briefanrede(from.person, from.anrede), ...absaetze, gruss(from)].filter(Boolean).join('\n\n'),
});

/** The mail with an order, as the program writes it; `nummer` is '' before it is sent. */
export function bestellMail(order: Named & Pick<Bestellung, 'antwortBis'>, from: Absender): MailWorte {
  const days = formatDayRange(order.von, order.bis);
  const du = from.anrede === 'du';
  return mail(
    `Bestellung für ${days}`,
    [
      `wir bestellen für ${days}, was im Anhang steht. Über den Link ${du ? 'sagst du' : 'sagen Sie'} uns mit zwei Klicks zu.`,
      bestelltIst[from.anrede],
      order.antwortBis === '' ? '' : `Bitte bis ${formatDay(order.antwortBis)}.`,
    ],
    from,
  );
}

/** What the firm hears once both have agreed, or it has answered otherwise. */
export function antwortMail(order: Pick<Bestellung, 'nummer' | 'stand'>, from: Absender): MailWorte {
  const du = from.anrede === 'du';
  const danke = `danke für ${du ? 'deine' : 'Ihre'} Antwort auf ${order.nummer}.`;
  if (order.stand === 'bestätigt')
    return mail(
      `${order.nummer} ist vereinbart`,
      [`${danke} Damit ist vereinbart, was im Protokoll im Anhang steht.`],
      from,
    );
  const next =
    order.stand === 'abgelehnt' ? 'Schade, beim nächsten Mal gern.' : 'Wir sehen sie an und melden uns.';
  return mail(`${order.nummer}: Antwort angekommen`, [`${danke} ${next}`], from);
}

/** Before an answer: nobody waits for one any more. */
export function zurueckziehMail(order: Named, from: Absender): MailWorte {
  const [days, please] = [
    formatDayRange(order.von, order.bis),
    from.anrede === 'du' ? 'Betrachte' : 'Betrachten Sie',
  ];
  return mail(
    `${order.nummer} ist zurückgezogen`,
    [`wir ziehen unsere Bestellung ${order.nummer} für ${days} zurück. ${please} sie bitte als erledigt.`],
    from,
  );
}

/** After the yes: what it costs is the firm's to agree to. */
export function stornoMail(
  order: Named,
  said: { readonly grund: string; readonly kosten: string },
  from: Absender,
): MailWorte {
  const du = from.anrede === 'du';
  return mail(
    `Storno von ${order.nummer}`,
    [
      `leider müssen wir ${order.nummer} für ${formatDayRange(order.von, order.bis)} stornieren.${said.grund === '' ? '' : ` Der Grund: ${said.grund}`}`,
      said.kosten === ''
        ? `Wir gehen davon aus, dass dafür nichts anfällt. Bitte ${du ? 'bestätige' : 'bestätigen Sie'} uns das kurz.`
        : `Wir rechnen mit Stornokosten von ${said.kosten} netto. Bitte ${du ? 'bestätige' : 'bestätigen Sie'} uns das kurz.`,
    ],
    from,
  );
}

/** What the office reads first. */
export function antwortBetreff({
  nummer,
  stand,
  positionen,
}: Pick<Bestellung, 'nummer' | 'stand' | 'positionen'>): string {
  if (stand === 'abgelehnt') return `${nummer} ist abgelehnt`;
  if (stand === 'beantwortet') return `${nummer} ist beantwortet, bitte ansehen`;
  return `${nummer} ist bestätigt: ${zugesagtWorte(positionen)}`;
}

/** '10 von 12 Stück zugesagt', 'alles zugesagt'. */
export function zugesagtWorte(positionen: Bestellung['positionen']): string {
  const sum = (which: 'hat' | 'anzahl') => positionen.reduce((all, each) => all + each[which], 0);
  return sum('hat') === sum('anzahl')
    ? 'alles zugesagt'
    : `${formatZahl(sum('hat'))} von ${formatZahl(sum('anzahl'))} zugesagt`;
}

/** `4 von 6 × PAR, 40,00 € statt 38,00 €: „aus Cuxhaven“`. */
export function antwortZeile({
  hat,
  anzahl,
  name,
  preis,
  antwortPreis,
  hinweis,
}: Bestellung['positionen'][number]): string {
  const other = antwortPreis > preis && preis > 0 ? ` statt ${formatEuro(preis)}` : '';
  const price = antwortPreis > 0 ? `, ${formatEuro(antwortPreis)}${other}` : '';
  const said = hinweis === '' ? '' : `: „${hinweis}“`;
  return `${formatZahl(hat)} von ${formatZahl(anzahl)} × ${name}${price}${said}`;
}
