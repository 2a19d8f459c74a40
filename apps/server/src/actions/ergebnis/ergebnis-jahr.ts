import { entities } from '@traverse/domain/entities';
import { type ProjektErgebnis } from '@traverse/domain/ergebnis/antwort';
import { ergebnisOf, vorgabenErgebnis } from '@traverse/domain/ergebnis/ergebnis';
import { type Day, dayOf } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import { midnight } from '../asked/value-portions.ts';
import { firmaOf } from '../belege/document-records.ts';
import { endOf, everyOne } from '../belege/open-rechnungen.ts';
import type { ProjektFakten } from './ergebnis-facts.ts';

/** Projects that begin on one of these days. */
export function projekteIn(reads: RecordReads, { von, bis }: { readonly von: Day; readonly bis: Day }) {
  const within = and(compare('datum_von', '>=', midnight(von)), compare('datum_von', '<', endOf(bis)));
  return everyOne(reads, entities.projekt, within);
}

/** What a kilometre costs, and below which margin is warned. */
export async function ergebnisEinstellungen(reads: RecordReads) {
  const { kostenProKm, margeWarnung } = await firmaOf(reads);
  // 0 is a firm from before the settings.
  return {
    kostenProKm: kostenProKm || vorgabenErgebnis.kostenProKm,
    margeWarnung: margeWarnung || vorgabenErgebnis.margeWarnung,
  };
}

/** A project with its two results. */
export function resultOf(
  { projekt: { id, name, kunde, datum_von, datum_bis }, plan, ist }: ProjektFakten,
  settings: Awaited<ReturnType<typeof ergebnisEinstellungen>>,
): ProjektErgebnis {
  return {
    id,
    name,
    kunde,
    von: dayOf(datum_von),
    bis: dayOf(datum_bis),
    plan: ergebnisOf(plan, settings),
    ist: ergebnisOf(ist, settings),
  };
}
