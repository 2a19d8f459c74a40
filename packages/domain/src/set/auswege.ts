import type { AnswerOf } from '@traverse/schema';
import type { InventarArtikel } from '../entities/index.ts';
import type { Availability } from '../inventarliste/availability.ts';
import type { Ruestzeit } from '../inventarliste/ruestzeit.ts';
import type { auswegePfad } from '../pfade/liste.ts';
import { addDays, type Day, daySpan, daysBetween } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import { formatZahl } from '../values/zahl.ts';

/** The ways out of one shortage of a list (SET-05). */
export type Auswege = AnswerOf<typeof auswegePfad>['items'][number];

/** `nur 7 von 8 frei`: why an alternative does not help; empty where it does. */
export function tauschGrund(frei: number, anzahl: number): string {
  if (frei >= anzahl) return '';
  return frei > 0 ? `nur ${formatZahl(frei)} von ${formatZahl(anzahl)} frei` : 'nichts frei';
}

/**
 * The nearest days, as many in a row as `own`, on which every item has as many free as `wanted` says: the first that begin
 * later, and the last that begin earlier but not before `today`. `availabilities` cover the days to look at, without the
 * list itself; `ruestOf` says which days it takes around them (PLAN-02).
 */
export function otherDays(question: {
  readonly own: DayWindow;
  readonly today: Day;
  readonly window: DayWindow;
  readonly availabilities: readonly Pick<Availability, 'inventar' | 'spans'>[];
  readonly wanted: ReadonlyMap<string, number>;
  readonly ruestOf: (inventar: InventarArtikel['id']) => Ruestzeit;
}): DayWindow[] {
  const { own, today, window } = question;
  const length = daySpan(own.von, own.bis);
  const free = freeFrom(question);
  const begin = daysBetween(window.von, own.von);
  const first = Math.max(0, daysBetween(window.von, today));
  const fits = (index: number) => (free[index] ?? 0) >= length;
  const windowAt = (index: number): DayWindow => {
    const von = addDays(window.von, index);
    return { von, bis: addDays(von, length - 1) };
  };
  const found: DayWindow[] = [];
  for (let index = begin - 1; index >= first && found.length === 0; index -= 1)
    if (fits(index)) found.push(windowAt(index));
  for (let index = Math.max(begin + 1, first); index < free.length; index += 1)
    if (fits(index)) return [...found, windowAt(index)];
  return found;
}

/** For each day of the window, on how many in a row from it every item has as many free as are wanted. */
function freeFrom({
  window,
  availabilities,
  wanted,
  ruestOf,
}: Pick<Parameters<typeof otherDays>[0], 'window' | 'availabilities' | 'wanted' | 'ruestOf'>): Uint32Array {
  const days = daySpan(window.von, window.bis);
  const within = (index: number) => Math.min(days, Math.max(0, index));
  // How many spans that are too short begin on a day, less those that end: each is two steps, however long it is.
  const steps = new Int32Array(days + 1);
  for (const { inventar, spans } of availabilities) {
    const { vor, nach } = ruestOf(inventar);
    for (const { von, bis, frei } of spans) {
      if (frei >= (wanted.get(inventar) ?? 0)) continue;
      const [from, after] = [daysBetween(window.von, von) - nach, daysBetween(window.von, bis) + vor + 1];
      steps[within(from)] = (steps[within(from)] ?? 0) + 1;
      steps[within(after)] = (steps[within(after)] ?? 0) - 1;
    }
  }
  let short = 0;
  const isShort = Array.from({ length: days }, (_, index) => {
    short += steps[index] ?? 0;
    return short > 0;
  });
  const free = new Uint32Array(days);
  for (let index = days - 1; index >= 0; index -= 1)
    free[index] = isShort[index] ? 0 : 1 + (free[index + 1] ?? 0);
  return free;
}
