import { formatDay } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { lastDayOfMonat, monatFrom, pruefmonatInWords } from './monat.ts';
import type { Pruefzeile } from './pruefstand.ts';

interface Ausgang {
  /** The last day of the list; '' where it has none. */
  readonly bis: Day | '';
  readonly heute: Day;
}

export interface Gate {
  /** Why it must not go, German; '' where it may. */
  readonly sperrt: string;
  /** What is worth a word. */
  readonly warnt: string;
}

/** Whether the tests of a device last until the later of the list's last day and today (PRUEF-02). */
export function gateOf(pruefstand: readonly Pruefzeile[], ausgang: Ausgang): Gate {
  const problems = pruefstand.flatMap((zeile) => {
    const words = problemOf(zeile, ausgang);
    return words === '' ? [] : [{ gate: zeile.gate, words }];
  });
  const said = (gate: string) =>
    problems
      .filter((each) => each.gate === gate)
      .map(({ words }) => words)
      .join(', ');
  return { sperrt: said('sperren'), warnt: said('warnen') };
}

function problemOf({ name, faellig, stand }: Pruefzeile, { bis, heute }: Ausgang): string {
  if (stand === 'nicht bestanden') return `${name} nicht bestanden`;
  const monat = monatFrom(faellig);
  if (monat === '') return `${name} fehlt noch`;
  const last = lastDayOfMonat(monat);
  if (last < heute) return `${name} war im ${pruefmonatInWords(monat, heute)} fällig`;
  return bis !== '' && last < bis ? `${name} läuft am ${formatDay(last)} während des Jobs ab` : '';
}
