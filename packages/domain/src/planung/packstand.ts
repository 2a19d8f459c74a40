import type { Listenzeile, Projekt } from '../entities/index.ts';
import { packSpanne } from '../heute/ansteht.ts';
import { type Counted, progressOf } from '../packliste/counters.ts';
import type { Day } from '../values/dates.ts';
import { type DayWindow, windowOf } from '../values/day-window.ts';
import { formatZahl } from '../values/zahl.ts';
import type { PlanerPackliste } from './konflikte.ts';

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
  if (bis < today || von > packSpanne(today).to) return '';
  const hasBegun = von <= today;
  const { counted, goal } = progressOf(
    [...bookedListen(packlisten).keys()].flatMap((liste) => zeilen.get(liste) ?? []),
    hasBegun ? 'out' : 'gepackt',
  );
  return goal === 0 ? '' : `${formatZahl(counted)} / ${formatZahl(goal)} ${hasBegun ? 'raus' : 'gepackt'}`;
}

/** That an inquiry or an offer ahead keeps nothing for itself: no list of it is booked, or an option (PLAN-04). */
export function reserviertWords(
  status: Projekt['status'],
  packlisten: readonly Pick<PlanerPackliste, 'liste'>[],
  { bis }: DayWindow,
  today: Day,
): string {
  const isAsked = status === 'Anfrage' || status === 'Angebot';
  if (!isAsked || bis < today) return '';
  return packlisten.some(({ liste }) => liste?.verbucht || liste?.option) ? '' : 'nichts reserviert';
}

/** How many booked lists go out and come in on a day. */
export interface Verkehr {
  readonly raus: number;
  readonly rein: number;
}

/** The days on which booked lists go out or come in, by their first and last day (PLAN-04). */
export function listenVerkehr(packlisten: readonly PlanerPackliste[]): ReadonlyMap<Day, Verkehr> {
  const days = new Map<Day, Verkehr>();
  const count = (day: Day, way: keyof Verkehr) => {
    const known = days.get(day) ?? { raus: 0, rein: 0 };
    days.set(day, { ...known, [way]: known[way] + 1 });
  };
  for (const { von, bis } of bookedListen(packlisten).values()) {
    const span = windowOf(von, bis);
    if (!span) continue;
    count(span.von, 'raus');
    count(span.bis, 'rein');
  }
  return days;
}

/** By their ids: one behind several pack lists is there once. */
function bookedListen(packlisten: readonly PlanerPackliste[]) {
  return new Map(
    packlisten.flatMap(({ inventarliste, liste }) =>
      liste?.verbucht ? [[inventarliste, liste] as const] : [],
    ),
  );
}
