import { type Bind, column, keyword, list, name, type Sql, sql } from './statement.ts';
import { columnNames, type Index, type Table } from './table.ts';

/** The sets of fields that must differ from record to record. */
export function uniqueSets({ indexes }: Table): readonly Index[] {
  return indexes.filter(({ unique }) => unique);
}

/** The fields behind an index over their columns. */
export function fieldsOf({ columns }: Index, { values }: Table): string[] {
  return columns.map((each) =>
    values.some((value) => value.name === each) ? each : each.replace(/_fold$/, ''),
  );
}

/**
 * Answers the number of every set in which another record already agrees with this row (see rowOf).
 * One writer at a time: what it answers stays true.
 */
export function conflictsQuery(table: Table, sets: readonly Index[], row: readonly Bind[]): Sql | undefined {
  const bound = new Map(columnNames(table).map((each, index) => [each, row[index] ?? null]));
  const questions = sets.flatMap((set, number) => {
    const condition = agreement(set, bound);
    return condition === undefined
      ? []
      : sql`SELECT ${keyword(String(number))} WHERE EXISTS (SELECT 1 FROM ${name(table.name)} AS "t"
          WHERE ${condition} AND "t"."id" <> ${bound.get('id') ?? ''})`;
  });
  return questions.length === 0 ? undefined : list(questions, ' UNION ALL ');
}

/** Nothing if a value is not set that may be empty in many records. */
function agreement({ columns, unlessEmpty }: Index, bound: ReadonlyMap<string, Bind>): Sql | undefined {
  const values = columns.map((each) => bound.get(each) ?? null);
  const isOpen = columns.some((each, index) => values[index] === '' && unlessEmpty.includes(each));
  if (isOpen || values.includes(null)) return undefined;
  return list(
    columns.map((each, index) => sql`${column('t', each)} = ${values[index] ?? null}`),
    ' AND ',
  );
}
