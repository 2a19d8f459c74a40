import type { Pruefung } from '../entities/index.ts';
import type { Day } from '../values/dates.ts';
import { lastDayOfMonat, monatFrom } from './monat.ts';

type Test = Pick<Pruefung, 'id' | 'anzahl' | 'ergebnis' | 'naechste' | 'ersetzt'>;

/** How many pieces of a counted item hold a passed test on a day; at most what is owned (W 3.3). */
export function geprueftAm(tests: readonly Test[], day: Day, owned: number): number {
  const replaced = new Set<string>(tests.map(({ ersetzt }) => ersetzt));
  const held = tests.filter(({ id, ergebnis, naechste }) => {
    const monat = monatFrom(naechste);
    return !replaced.has(id) && ergebnis === 'bestanden' && monat !== '' && day <= lastDayOfMonat(monat);
  });
  return Math.min(
    owned,
    held.reduce((sum, { anzahl }) => sum + anzahl, 0),
  );
}
