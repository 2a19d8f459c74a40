import type { Fields, RowsField, WireDate } from '@traverse/schema';
import { formatDay, formatTime } from './date-format.ts';
import { addYears, dayOf, minutesOfDay, yearOf } from './dates.ts';

/** What is wrong with an end, in German, when it lies on a day before its start; undefined when it is fine. */
export function endProblem(von: WireDate, bis: WireDate): string | undefined {
  if (von === '' || bis === '' || dayOf(bis) >= dayOf(von)) return undefined;
  return `Muss am oder nach dem ${formatDay(von)} liegen.`;
}

const MOST_YEARS = 5;

/**
 * What is wrong with a span of days, in German: its end lies before its start, or so many years later that one of them is a
 * slip. Whatever walks through days counts on it; undefined when it is fine (RAND-04).
 */
export function spanProblem(von: WireDate, bis: WireDate): string | undefined {
  const [first, last] = [dayOf(von), dayOf(bis)];
  if (first === '' || last === '' || last <= addYears(first, MOST_YEARS)) return endProblem(von, bis);
  return `Von ${yearOf(first)} bis ${yearOf(last)}: stimmt das Jahr? Mehr als ${MOST_YEARS} Jahre gehen nicht.`;
}

/**
 * The same of a span with times of day: its end is no earlier that day either. A day without a time (3:00, EDIT-06) counts
 * as a whole.
 */
export function timeSpanProblem(von: WireDate, bis: WireDate): string | undefined {
  const problem = spanProblem(von, bis);
  if (problem !== undefined || von === '' || bis === '' || dayOf(von) !== dayOf(bis)) return problem;
  const hasTimes = [von, bis].every((date) => minutesOfDay(date) !== NO_TIME);
  if (!hasTimes || bis >= von) return undefined;
  return `Das Ende liegt vor dem Anfang um ${formatTime(von)}: Geht es über Mitternacht, nimm den Tag danach.`;
}

const NO_TIME = 3 * 60;

type Values = { readonly [field: string]: unknown };

/**
 * Spans whose end lies before their start or too long after it: German sentences by field, in rows with the number of the row. What stands
 * so in `before` already is not asked again.
 */
export function spanProblems(
  fields: Fields,
  values: Values,
  before?: Values,
): { readonly [field: string]: string } {
  const problems: { [field: string]: string } = {};
  for (const [name, field] of Object.entries(fields)) {
    const problem =
      field.kind === 'rows'
        ? problemInRows(field, rowsIn(values[name]), rowsIn(before?.[name]))
        : field.kind === 'date' && field.endOf !== undefined
          ? problemOfSpan({ ...field, von: field.endOf, bis: name }, values, before ? [before] : [])
          : undefined;
    if (problem) problems[name] = problem;
  }
  return problems;
}

function problemInRows({ fields }: RowsField, rows: readonly Values[], before: readonly Values[]) {
  for (const [index, row] of rows.entries()) {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'date' || field.endOf === undefined) continue;
      const problem = problemOfSpan({ ...field, von: field.endOf, bis: name }, row, before);
      if (problem) return `Zeile ${index + 1}, ${field.label}: ${problem}`;
    }
  }
  return undefined;
}

function problemOfSpan(
  { von, bis, withTime }: { readonly von: string; readonly bis: string; readonly withTime?: boolean },
  values: Values,
  known: readonly Values[],
): string | undefined {
  const isKnown = known.some((each) => each[von] === values[von] && each[bis] === values[bis]);
  const problem = withTime ? timeSpanProblem : spanProblem;
  return isKnown ? undefined : problem(dateIn(values[von]), dateIn(values[bis]));
}

function dateIn(value: unknown): WireDate {
  return typeof value === 'string' ? (value as WireDate) : ''; // a date field holds a date in wire form
}

function rowsIn(value: unknown): readonly Values[] {
  return Array.isArray(value) ? (value as readonly Values[]) : []; // a rows field holds rows
}
