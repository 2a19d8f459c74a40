import { sameDayBefore } from '@traverse/domain/auswertung/months';
import {
  jobsNachMarge,
  type Ueberblick,
  ueberblickSpanne,
  wasKommt,
} from '@traverse/domain/ergebnis/ueberblick';
import { nebenDemVorjahr } from '@traverse/domain/ergebnis/vorjahr';
import { altersaufbau, ueberfaelligIn } from '@traverse/domain/offene-posten/alter';
import { ueberblickPfad } from '@traverse/domain/pfade';
import { type Day, dayAt, dayOf, yearOf } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { offeneRechnungen } from '../belege/open-rechnungen.ts';
import { auswertungOf } from '../buecher/auswertung-books.ts';
import { postenOfAusgaben } from '../offene-posten/posten-of-books.ts';
import { ergebnisFakten } from './ergebnis-facts.ts';
import { ergebnisEinstellungen, projekteIn, resultOf } from './ergebnis-jahr.ts';
import { kommendeRechnungen, nieDraussen } from './ueberblick-facts.ts';

/** How the firm is doing: what comes, what came, what was earned and what lies idle (HAND-06). */
export function ueberblickPath(app: FastifyInstance, engine: RecordEngine): void {
  const { reads } = engine.database;
  serve(app, ueberblickPfad, async () => {
    const heute = dayAt(engine.clock().getTime());
    const davor = sameDayBefore(heute);
    const settings = await ergebnisEinstellungen(reads);
    const spanne = ueberblickSpanne(heute);
    const von: Day = `${yearOf(heute)}-01-01`;
    const projekte = await ergebnisFakten(reads, await projekteIn(reads, { von, bis: spanne.bis }));
    return {
      heute,
      ...wasKommt(await kommendeRechnungen(reads, spanne), heute),
      offen: await offenAm(reads, heute),
      bisHeute: nebenDemVorjahr(
        await auswertungOf(reads, yearOf(heute), heute),
        await auswertungOf(reads, yearOf(davor), davor),
      ),
      jobs: jobsNachMarge(
        projekte.map((each) => ({
          ergebnis: resultOf(each, settings),
          abgesagt: each.projekt.status === 'Abgesagt',
        })),
        heute,
      ),
      margeWarnung: settings.margeWarnung,
      nieDraussen: await nieDraussen(reads, heute),
    };
  });
}

/** What customers owe, what of it is late, and what is to be paid. */
async function offenAm(reads: RecordReads, heute: Day): Promise<Ueberblick['offen']> {
  const claims = (await offeneRechnungen(reads, heute)).map(({ offen, faelligDatum }) => ({
    offen,
    faellig: dayOf(faelligDatum),
  }));
  const debts = (await postenOfAusgaben(reads, heute)).flatMap(({ posten }) => posten);
  const kunden = altersaufbau(claims, heute);
  return {
    kunden: kunden.summe,
    ueberfaellig: ueberfaelligIn(kunden),
    lieferanten: altersaufbau(debts, heute).summe,
  };
}
