import type { Fields, RowsField, WireDate } from '@traverse/schema';
import { formatDay } from './date-format.ts';
import { dayOf } from './dates.ts';

/** What is wrong with an end, in German, when it lies on a day before its start; undefined when it is fine. */
export function endProblem(von: WireDate, bis: WireDate): string | undefined {
  if (von === '' || bis === '' || dayOf(bis) >= dayOf(von)) return undefined;
  return `Muss am oder nach dem ${formatDay(von)} liegen.`;
}

type Values = { readonly [field: string]: unknown };

/**
 * Ends that lie on a day before their start: German sentences by field, in rows with the number of the row. What stands
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
          ? problemOfSpan([field.endOf, name], values, before ? [before] : [])
          : undefined;
    if (problem) problems[name] = problem;
  }
  return problems;
}

function problemInRows({ fields }: RowsField, rows: readonly Values[], before: readonly Values[]) {
  for (const [index, row] of rows.entries()) {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'date' || field.endOf === undefined) continue;
      const problem = problemOfSpan([field.endOf, name], row, before);
      if (problem) return `Zeile ${index + 1}, ${field.label}: ${problem}`;
    }
  }
  return undefined;
}

function problemOfSpan(
  [von, bis]: readonly [string, string],
  values: Values,
  known: readonly Values[],
): string | undefined {
  const isKnown = known.some((each) => each[von] === values[von] && each[bis] === values[bis]);
  return isKnown ? undefined : endProblem(dateIn(values[von]), dateIn(values[bis]));
}

function dateIn(value: unknown): WireDate {
  return typeof value === 'string' ? (value as WireDate) : ''; // a date field holds a date in wire form
}

function rowsIn(value: unknown): readonly Values[] {
  return Array.isArray(value) ? (value as readonly Values[]) : []; // a rows field holds rows
}
