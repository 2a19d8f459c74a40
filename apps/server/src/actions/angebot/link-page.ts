import type { Angebot } from '@traverse/domain/angebot/angebot';
import { istAnnehmbar } from '@traverse/domain/angebot/annahme';
import { mitWahl } from '@traverse/domain/angebot/mit-wahl';
import { abschnitteAuf, summeMit, wahlZeilen } from '@traverse/domain/angebot/wahl-summe';
import { entities, type Kunde } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import type { Day } from '@traverse/domain/values';
import { originalKey } from '../../files/keys.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { contentOf } from '../belege/kept-belege.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { freieWahl } from './freie-wahl.ts';
import { dead } from './open-link.ts';

const { belege, kunden, rechnungen } = entities;

/** What the page shows: words and sums of the kept document, and of the firm what stands on every letter. */
export async function pageOf(
  { database: { reads } }: RecordEngine,
  { storage, sendsMail }: SendTools,
  angebot: Angebot,
  heute: Day,
) {
  const kept = await reads.find(belege, angebot.beleg);
  if (!kept) throw dead();
  const { beleg: offered } = await contentOf(storage, kept);
  const isOrder = angebot.stand === 'angenommen';
  // What was ordered is shown as such: nothing is chosen any more.
  const beleg = isOrder
    ? mitWahl(
        offered,
        angebot.wahl.map(({ schluessel }) => schluessel),
      )
    : offered;
  const firma = await firmaOf(reads);
  const kunde = await kundeOf(reads, angebot);
  const frei = isOrder ? new Set() : await freieWahl(reads, angebot, heute);
  const { nummer, version, stand, gueltigBis, art, angenommenAm } = angebot;
  return {
    perMail: sendsMail(),
    firma: {
      name: firma.name,
      zusatz: firma.zusatz,
      telefon: firma.telefon,
      email: firma.email,
      anrede: anredeOf(firma),
      logo: firma.logo !== '',
      agb: firma.agb !== '',
    },
    angebot: {
      nummer,
      version,
      stand,
      art,
      gueltigBis,
      angenommenAm,
      datei: `${kept.name}.pdf`,
      annehmbar: kunde !== undefined && istAnnehmbar(angebot, kunde, firma),
      bearbeitung: beleg.bearbeitung,
      kunde: beleg.buyer.name,
      person: beleg.buyer.person || beleg.buyer.name,
      email: beleg.buyer.email,
      anlass: beleg.anlass,
      von: beleg.von,
      bis: beleg.bis,
      netto: beleg.netto,
      ust: beleg.ust,
      gesamt: beleg.gesamt,
      abschnitte: abschnitteAuf(beleg),
    },
    wahl: wahlZeilen(beleg).map((zeile) => ({ ...zeile, frei: frei.has(zeile.schluessel) })),
    plus: summeMit(beleg, []).plus,
  };
}

export async function kundeOf(reads: RecordReads, { rechnung }: Angebot): Promise<Kunde | undefined> {
  const invoice = await reads.find(rechnungen, rechnung);
  return invoice && reads.find(kunden, invoice.kunde);
}

/** The firm's logo or terms, as they were uploaded. Throws ApiError 404 where it has none. */
export async function firmaFile(reads: RecordReads, { storage }: SendTools, field: 'logo' | 'agb') {
  const firma = await firmaOf(reads);
  const name = firma[field];
  const content = name === '' ? undefined : await storage.get(originalKey(name));
  if (!content) throw notFound();
  return { type: fileFactsOf(firma)[name]?.contentType ?? 'application/octet-stream', content };
}
