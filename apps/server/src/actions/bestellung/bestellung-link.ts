import { netzOf } from '@traverse/domain/angebot/annahme';
import { linkWorte } from '@traverse/domain/angebot/link-worte';
import { istBeantwortet, schonBeantwortet, zuSpaet } from '@traverse/domain/bestellung/antwort';
import { darfZusagen, linkDanke } from '@traverse/domain/bestellung/link-worte';
import { type Bestellung, entities } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import { MOST_FRAGEN } from '@traverse/domain/options/fragen-grenzen';
import { linkAntwortPfad, linkBestellFragePfad, linkBestellungPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import { viaLink } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { createFailures } from '../../auth/failures.ts';
import { TryLaterError } from '../../auth/try-later-error.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import { readFrage } from '../angebot/frage.ts';
import { firmaOf } from '../belege/document-records.ts';
import { contentOf } from '../belege/kept-belege.ts';
import { dead } from '../freigabe/link-art.ts';
import { type LinkTools, sitzungenOf } from '../freigabe/link-paths.ts';
import { opened } from '../freigabe/open-link.ts';
import { antworten, lockOrder } from './antworten.ts';
import { bestellArt } from './bestell-art.ts';
import { pageOf, postAll, toOffice } from './bestell-mails.ts';

const { belege, bestellungen } = entities;

const HOUR_MS = 60 * 60_000;
// Each question is a row and a mail to the firm: five an hour and link. Source: finance 6.3.
const QUESTIONS = { free: 5, firstWaitMs: HOUR_MS, longestWaitMs: HOUR_MS, forgetOneMs: HOUR_MS / 5 };

/** What the page of an order asks with the session of its link (ZUM-02): the PDF, answering, asking. */
export function bestellungLinkPaths(app: FastifyInstance, engine: RecordEngine, tools: LinkTools): void {
  const { reads } = engine.database;
  const sitzungen = sitzungenOf(engine, tools);
  const orderOf = async (sitzung: string): Promise<Bestellung & { readonly freigabe: string }> => {
    const { ziel, freigabe } = await opened(engine, sitzungen, sitzung, bestellArt);
    return { ...ziel, freigabe: freigabe.id };
  };
  const anrede = async () => anredeOf(await firmaOf(reads));

  serve(app, linkBestellungPfad, {
    pdf: async ({ sitzung }) => {
      const kept = await reads.find(belege, (await orderOf(sitzung)).beleg);
      if (!kept) throw dead();
      const { bytes } = await contentOf(tools.storage, kept);
      return { name: `${kept.name}.pdf`, bytes };
    },
  });

  serve(app, linkAntwortPfad, async ({ sitzung, berechtigt, ...said }, { request }) => {
    const { id } = await orderOf(sitzung);
    const wie = await anrede();
    const isRefusal = said.positionen.every(({ hat }) => hat === 0);
    if (!berechtigt && !isRefusal) throw badRequest(darfZusagen[wie]);
    const adresse = netzOf(tools.addressOf(request));
    let mails: readonly string[] = [];
    const answer = await writeAsServer(engine, viaLink, async (context) => {
      const order = await lockOrder(context, id);
      // The first answer stands: whoever presses again hears it.
      if (istBeantwortet(order)) return { ...gesagtOf(order), satz: schonBeantwortet(order) };
      const problem = zuSpaet(order, dayAt(context.now.getTime()), wie);
      if (problem) throw badRequest(problem);
      const nachweis = await nachweisOf(context.transaction, order, { adresse, berechtigt });
      const done = await antworten(context, tools, order, {
        von: said.name,
        email: said.email,
        weg: 'Link',
        positionen: said.positionen,
        anderes: said.anderes ?? '',
        grund: said.grund ?? '',
        nachweis,
      });
      mails = done.mails;
      return { ...gesagtOf(done.order), satz: linkDanke(wie, done.order.stand, tools.sendsMail()) };
    });
    await postAll(tools, mails);
    return answer;
  });

  const questions = createFailures(QUESTIONS, Date.now);
  serve(app, linkBestellFragePfad, async ({ sitzung, name, email, frage }) => {
    const { id, freigabe, stand } = await orderOf(sitzung);
    const text = await readFrage(engine, frage);
    const { frageUnterwegs, zuVieleFragen, frageKamNicht } = linkWorte[await anrede()];
    const wait = questions.wait(freigabe);
    if (wait > 0) throw new TryLaterError(zuVieleFragen, wait);
    // Counted before it is written: of many at once no more get through.
    questions.begin(freigabe);
    questions.end(freigabe, 'failed');
    const mails = await writeAsServer(engine, viaLink, async (context) => {
      const order = await lockOrder(context, id);
      if (order.fragen.length >= MOST_FRAGEN) throw badRequest(frageKamNicht);
      const asked = { am: stampOf(context.now), von: name, email, text };
      await context.update(bestellungen, id, { fragen: [...order.fragen, asked] });
      const words = [`${name}, ${email}`, text, pageOf(tools, order)].filter(Boolean).join('\n\n');
      return toOffice(context, order, { betreff: `Frage zu ${order.nummer}`, text: words, antwortAn: email });
    });
    await postAll(tools, mails);
    return { stand, satz: frageUnterwegs };
  });
}

/** What was answered, whoever did. */
const gesagtOf = ({ stand, antwortAm, antwortVon, positionen }: Bestellung) => ({
  stand,
  antwortAm,
  antwortVon,
  positionen,
});

/** What is kept of an answer, unchangeably. */
async function nachweisOf(
  reads: RecordEngine['database']['reads'],
  { beleg, nummer }: Bestellung,
  { adresse, berechtigt }: { readonly adresse: string; readonly berechtigt: boolean },
): Promise<Bestellung['nachweis']> {
  const kept = await reads.find(belege, beleg);
  return [
    { name: 'Bestellung', wert: nummer },
    { name: 'Prüfsumme des PDF (SHA-256)', wert: kept?.sha256 ?? '' },
    { name: 'Bestätigt', wert: berechtigt ? 'Ich darf das zusagen' : '' },
    { name: 'Netz', wert: adresse },
  ].filter(({ wert }) => wert !== '');
}
