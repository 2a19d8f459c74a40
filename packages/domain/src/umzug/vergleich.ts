import { addDays, type Day } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';

/** Days that are looked at unless somebody says otherwise. */
export const VERGLEICH_TAGE = 90;

/** What a booking takes or brings. */
export const buchungsarten = ['verbucht', 'Option', 'Zumietung'] as const;
export type Buchungsart = (typeof buchungsarten)[number];

/** So many of an item on some days, there or here; `von` and `bis` included. */
export interface Gebucht extends DayWindow {
  readonly inventar: string;
  readonly art: Buchungsart;
  readonly anzahl: number;
  /** How the old tool calls it, or the id of our list. */
  readonly nummer: string;
}

/** Days on which an item is booked otherwise there than here, by the same figures. */
export interface Abweichung extends DayWindow {
  readonly inventar: string;
  readonly art: Buchungsart;
  readonly dort: number;
  readonly hier: number;
  /** What takes part in it on some of these days. */
  readonly buchungen: readonly string[];
  readonly listen: readonly string[];
}

/** From a day on, so many of them. */
export const vergleichTage = (von: Day, tage = VERGLEICH_TAGE): DayWindow => ({
  von,
  bis: addDays(von, tage - 1),
});

/**
 * Where the bookings of the old tool and ours come to something else, item by item and day by day. Where all is equal what is free is
 * equal, but for what is blocked. Source: back.md 3.8.
 */
export function vergleich(
  dort: readonly Gebucht[],
  hier: readonly Gebucht[],
  fenster: DayWindow,
): readonly Abweichung[] {
  const keyOf = ({ inventar, art }: Gebucht) => `${inventar} ${art}`;
  const there = Map.groupBy(dort, keyOf);
  const here = Map.groupBy(hier, keyOf);
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((key) =>
    ofOne(there.get(key) ?? [], here.get(key) ?? [], fenster),
  );
}

/** Figures change only where a booking begins or has ended. */
function ofOne(
  dort: readonly Gebucht[],
  hier: readonly Gebucht[],
  fenster: DayWindow,
): readonly Abweichung[] {
  const [any] = [...dort, ...hier];
  if (!any) return [];
  const changes = [...dort, ...hier].flatMap(({ von, bis }) => [von, addDays(bis, 1)]);
  const begins = [...new Set([fenster.von, ...changes])]
    .filter((day) => day >= fenster.von && day <= fenster.bis)
    .toSorted();
  const found: Abweichung[] = [];
  for (const [index, von] of begins.entries()) {
    const next = begins[index + 1];
    const on = (all: readonly Gebucht[]) => all.filter((each) => each.von <= von && each.bis >= von);
    const [there, here] = [on(dort), on(hier)];
    const facts = { dort: sum(there), hier: sum(here) };
    if (facts.dort === facts.hier) continue;
    const span: Abweichung = {
      inventar: any.inventar,
      art: any.art,
      von,
      bis: next ? addDays(next, -1) : fenster.bis,
      ...facts,
      buchungen: there.map(({ nummer }) => nummer),
      listen: here.map(({ nummer }) => nummer),
    };
    const before = found.at(-1);
    if (before && isSame(before, span)) found[found.length - 1] = joined(before, span);
    else found.push(span);
  }
  return found;
}

const sum = (all: readonly Gebucht[]): number => all.reduce((total, { anzahl }) => total + anzahl, 0);

const isSame = (one: Abweichung, next: Abweichung): boolean =>
  addDays(one.bis, 1) === next.von && one.dort === next.dort && one.hier === next.hier;

const joined = (one: Abweichung, next: Abweichung): Abweichung => ({
  ...one,
  bis: next.bis,
  buchungen: [...new Set([...one.buchungen, ...next.buchungen])],
  listen: [...new Set([...one.listen, ...next.listen])],
});

/** What is the likely reason, German. */
export function vermutung(
  { dort, hier, art, von, bis }: Abweichung,
  { unverbucht, anderswann }: { readonly unverbucht: boolean; readonly anderswann: boolean },
): string {
  if (dort > hier && art === 'verbucht' && unverbucht) return 'Hier ist eine Liste nicht verbucht.';
  if (anderswann) return 'Hier stehen andere Tage.';
  if (hier === 0) return art === 'Option' ? 'Dort Option, hier nicht.' : 'Hier fehlt die Liste.';
  if (dort === 0) return 'Dort steht nichts.';
  return von === bis ? 'Hier steht eine andere Menge oder ein anderer Tag.' : 'Hier steht eine andere Menge.';
}
