import type { Pruefung } from '../entities/index.ts';
import { addDays, type Day } from '../values/dates.ts';
import { lastDayOfMonat, monatFrom, type Pruefmonat } from './monat.ts';

type Test = Pick<Pruefung, 'id' | 'anzahl' | 'ergebnis' | 'naechste' | 'ersetzt'>;

/** How many pieces of a counted item hold a passed test on a day; at most what is owned (W 3.3). */
export function geprueftAm(tests: readonly Test[], day: Day, owned: number): number {
  return Math.min(
    owned,
    heldOn(tests, day).reduce((sum, { anzahl }) => sum + anzahl, 0),
  );
}

function heldOn(tests: readonly Test[], day: Day): readonly Test[] {
  const replaced = new Set<string>(tests.map(({ ersetzt }) => ersetzt));
  return tests.filter(({ id, ergebnis, naechste }) => {
    const monat = monatFrom(naechste);
    return !replaced.has(id) && ergebnis === 'bestanden' && monat !== '' && day <= lastDayOfMonat(monat);
  });
}

/** How the pieces of a counted item stand with a kind of test. */
export interface Mengenstand {
  readonly anzahl: number;
  /** 'n von m geprüft' today. */
  readonly geprueft: number;
  /** When the next are due; '' is at once. */
  readonly faellig: Pruefmonat | '';
  /** How many then. */
  readonly stueck: number;
}

/** What no test holds is due at once, or in the first month that the item names; else what runs out first (W 3.3). */
export function mengenstand(
  tests: readonly Test[],
  { heute, anzahl, erstmals }: { readonly heute: Day; readonly anzahl: number; readonly erstmals: string },
): Mengenstand {
  const geprueft = geprueftAm(tests, heute, anzahl);
  const first = monatFrom(erstmals);
  if (geprueft < anzahl) {
    const faellig = first !== '' && heute <= lastDayOfMonat(first) ? first : '';
    return { anzahl, geprueft, faellig, stueck: anzahl - geprueft };
  }
  // Where more was tested than there is, the first that runs out may be missed by nobody.
  const months = heldOn(tests, heute).map(({ naechste }) => monatFrom(naechste));
  for (const monat of months.toSorted()) {
    if (monat === '') continue;
    const after = geprueftAm(tests, addDays(lastDayOfMonat(monat), 1), anzahl);
    if (after < anzahl) return { anzahl, geprueft, faellig: monat, stueck: anzahl - after };
  }
  return { anzahl, geprueft, faellig: '', stueck: 0 };
}
