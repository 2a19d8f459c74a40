import { glimpseScope, type Scope as Rule, readScope, type ScopeCondition } from '@traverse/schema';
import type { ReadsAs } from '../record-store.ts';
import { column, list, type Sql, sql } from '../statement.ts';
import { type Table, valueColumnOf } from '../table.ts';

/** What a reader sees of a collection: nothing, some fields of the records in `condition`, or all of them. */
export interface Scope {
  /** Fields that may be named; all the reader may read if not said. */
  readonly fields?: readonly string[];
  /** Which records, given the alias their table has in the statement; every one if there is none. */
  readonly condition: (alias: string) => Sql | undefined;
}

/** Nothing if the collection is closed to the reader. */
export function listScope(table: Table, reader: ReadsAs): Scope | undefined {
  if (reader === 'system') return { condition: () => undefined };
  return scopeBy(readScope(table.entity, reader), table);
}

/** On a path through a relation a glimpse counts too: some groups see the name of a record they may not list. */
export function pathScope(table: Table, reader: ReadsAs): Scope | undefined {
  const listed = listScope(table, reader);
  if (listed !== undefined || reader === 'system') return listed;
  const glimpsed = scopeBy(glimpseScope(table.entity, reader), table);
  return glimpsed && { ...glimpsed, fields: ['id', ...(table.entity.glimpse?.fields ?? [])] };
}

/** A rule of the definition as SQL; `isInScope` says the same of a record at hand. */
function scopeBy(rule: Rule, table: Table): Scope | undefined {
  if (rule === 'none') return undefined;
  return {
    condition: (alias) =>
      rule.length === 0
        ? undefined
        : list(
            rule.map((each) => conditionSql(each, table, alias)),
            ' AND ',
          ),
  };
}

function conditionSql({ anyField, isOneOf }: ScopeCondition, table: Table, alias: string): Sql {
  const parts = anyField.map((field) => holdsOneOf(isOneOf, field, table, alias));
  return sql`(${list(parts, ' OR ')})`;
}

function holdsOneOf(values: readonly string[], field: string, table: Table, alias: string): Sql {
  const stored = column(alias, field);
  const [set, isReference] = [
    values.filter((each) => each !== ''),
    valueColumnOf(table, field).notation === 'reference',
  ];
  if (!isReference)
    return sql`${stored} IN (${list(
      values.map((each) => sql`${each}`),
      ', ',
    )})`;
  // A reference that is not set is NULL.
  if (!values.includes(''))
    return list(
      set.map((each) => sql`${stored} = ${each}`),
      ' OR ',
    );
  // Not as OR: SQLite would collect what is nobody's by the index, instead of reading along the sort order.
  const others = list([sql`${stored} IS NOT NULL`, ...set.map((each) => sql`${stored} <> ${each}`)], ' AND ');
  return sql`NOT (${others})`;
}
