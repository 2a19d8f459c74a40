import type { Listenzeile } from '../entities/index.ts';
import { type Counted, progressOf } from '../packliste/counters.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import { formatZahl } from '../values/zahl.ts';
import type { PlanerPackliste } from './konflikte.ts';

/** Days ahead in which it is worth saying how far a list is packed; W 5.3 says so on home. */
export const PACKSTAND_DAYS = 10;

/** The lines of a list, as far as they say how far it is. */
export type Packzeile = Counted & Pick<Listenzeile, 'inventarliste'>;

/**
 * How far the booked lists of a project are: `98 / 135 gepackt` before its first day, `62 / 62 raus` from then on. Nothing of
 * what is further ahead than anybody packs, of what is over, and of lists without lines (PLAN-04).
 */
export function packstandWords(
  packlisten: readonly PlanerPackliste[],
  zeilen: ReadonlyMap<string, readonly Packzeile[]>,
  { von, bis }: DayWindow,
  today: Day,
): string {
  if (bis < today || von > addDays(today, PACKSTAND_DAYS)) return '';
  const booked = packlisten.filter(({ liste }) => liste?.verbucht === true);
  const own = [...new Set(booked.map(({ inventarliste }) => inventarliste))];
  const hasBegun = von <= today;
  const { counted, goal } = progressOf(
    own.flatMap((liste) => zeilen.get(liste) ?? []),
    hasBegun ? 'out' : 'gepackt',
  );
  return goal === 0 ? '' : `${formatZahl(counted)} / ${formatZahl(goal)} ${hasBegun ? 'raus' : 'gepackt'}`;
}

/** How many booked lists go out and come in on a day. */
export interface Verkehr {
  readonly raus: number;
  readonly rein: number;
}

/** The days on which booked lists go out or come in, by their first and last day (PLAN-04). */
export function listenVerkehr(packlisten: readonly PlanerPackliste[]): ReadonlyMap<Day, Verkehr> {
  const days = new Map<Day, Verkehr>();
  const seen = new Set<string>();
  for (const { inventarliste, liste } of packlisten) {
    // A list behind several pack lists goes out once.
    if (!liste?.verbucht || seen.has(inventarliste)) continue;
    seen.add(inventarliste);
    const first = dayOf(liste.von);
    if (first === '') continue;
    const last = dayOf(liste.bis) || first;
    const goes = days.get(first) ?? { raus: 0, rein: 0 };
    days.set(first, { ...goes, raus: goes.raus + 1 });
    const comes = days.get(last) ?? { raus: 0, rein: 0 };
    days.set(last, { ...comes, rein: comes.rein + 1 });
  }
  return days;
}
