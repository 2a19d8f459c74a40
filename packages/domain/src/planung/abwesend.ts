import type { Abwesenheit } from '../entities/index.ts';
import { type Day, eachDay } from '../values/dates.ts';
import { type DayWindow, meets, sharedDays } from '../values/day-window.ts';
import { plainName } from '../values/same-name.ts';
import type { PersonBar } from './personen.ts';

/** Somebody who is not there, as whoever plans sees it (ABW-01). */
export interface PlanAbwesenheit extends DayWindow {
  readonly id: Abwesenheit['id'];
  readonly name: string;
  /** Her account, else empty. */
  readonly user: string;
  readonly anzeige: Abwesenheit['anzeige'];
}

/** Somebody who is on a job on days on which she is not there. */
export interface AbwesendEingeteilt {
  readonly person: string;
  readonly name: string;
  readonly anzeige: Abwesenheit['anzeige'];
  readonly tage: readonly [Day, ...Day[]];
  readonly projekt: PersonBar['projekt'];
}

/** By whom a row of the planner goes: her account, else her name. */
export const personKey = ({ user, name }: Pick<PlanAbwesenheit, 'user' | 'name'>): string =>
  user || plainName(name);

/** An absence over a firm Einsatz is refused nowhere: it is said, on the days it is about (C 7). */
export function abwesendEingeteilte(
  bars: readonly PersonBar[],
  abwesend: readonly PlanAbwesenheit[],
): AbwesendEingeteilt[] {
  const away = Map.groupBy(abwesend, personKey);
  const found = new Map<string, AbwesendEingeteilt>();
  for (const bar of bars) {
    if (bar.stand !== 'eingeteilt') continue;
    for (const each of away.get(bar.person) ?? away.get(plainName(bar.name)) ?? []) {
      const days = meets(bar, each) ? sharedDays(bar, each) : undefined;
      if (!days) continue;
      const key = `${bar.person} ${bar.projekt.id} ${each.id}`;
      const tage = [...new Set([...(found.get(key)?.tage ?? []), ...eachDay(days.von, days.bis)])].toSorted();
      const [first, ...more] = tage;
      if (first === undefined) continue;
      const { person, name, projekt } = bar;
      found.set(key, { person, name, anzeige: each.anzeige, tage: [first, ...more], projekt });
    }
  }
  return [...found.values()];
}
