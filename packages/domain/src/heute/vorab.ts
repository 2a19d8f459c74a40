import { addDays, type Day } from '../values/dates.ts';
import type { Heute } from './heute.ts';

/** Days after today of which the lists lie on a device before anybody asks (SCAN-09). */
const AHEAD = 3;

/** Lists that begin until `bis` and end at `von` or later: what came back yesterday is counted in today. */
export function vorabTage(heute: Day): { readonly von: Day; readonly bis: Day } {
  return { von: addDays(heute, -1), bis: addDays(heute, AHEAD) };
}

/** What a device has kept of a day that is over: what it said of today, and nothing that was yesterday. */
export function heuteAb(kept: Heute, heute: Day): Heute {
  const isStill = ({ tag }: { readonly tag: Day }) => tag >= heute;
  return {
    ...kept,
    raus: kept.raus.filter(isStill),
    zurueck: kept.zurueck.filter(isStill),
    wo: kept.wo.filter((ort) => isStill(ort) || ort.auchMorgen),
  };
}
