import type { Angebot } from '@traverse/domain/angebot/angebot';
import { istAnnehmbar } from '@traverse/domain/angebot/annahme';
import { mitWahl } from '@traverse/domain/angebot/mit-wahl';
import { abschnitteAuf, summeMit, wahlZeilen } from '@traverse/domain/angebot/wahl-summe';
import { entities, type Kunde } from '@traverse/domain/entities';
import type { Day } from '@traverse/domain/values';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { contentOf } from '../belege/kept-belege.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { dead } from '../freigabe/link-art.ts';
import { freieWahl } from './freie-wahl.ts';

const { belege, kunden, rechnungen } = entities;

/** What the page shows: words and sums of the kept document. */
export async function seiteOf(
  { database: { reads } }: RecordEngine,
  { storage }: SendTools,
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
