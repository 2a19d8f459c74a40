import { decide, type Reader } from '@traverse/schema';
import type { ReadsAs } from '../record-store.ts';
import { column, list, type Sql, sql } from '../statement.ts';
import type { Table } from '../table.ts';

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
  const verdict = decide(table.entity.access.read, reader);
  if (verdict === false) return undefined;
  const ownBy = verdict === true ? undefined : verdict.ownBy;
  return {
    condition: (alias) => {
      const own = ownBy === undefined ? undefined : owned(alias, ownBy, reader);
      return both(own, notPrivate(table, alias, reader));
    },
  };
}

/** On a path through a relation a glimpse counts too: some groups see the name of a record they may not list. */
export function pathScope(table: Table, reader: ReadsAs): Scope | undefined {
  const listed = listScope(table, reader);
  const { glimpse } = table.entity;
  if (listed !== undefined || reader === 'system' || glimpse === undefined) return listed;
  if (!glimpse.groups.some((group) => reader.groups.includes(group))) return undefined;
  return {
    fields: ['id', ...glimpse.fields],
    condition: (alias) => notPrivate(table, alias, reader),
  };
}

function owned(alias: string, fields: readonly string[], { id }: Reader): Sql {
  return sql`(${list(
    fields.map((field) => sql`${column(alias, field)} = ${id}`),
    ' OR ',
  )})`;
}

/** Records that are nobody's, or the reader's own. */
function notPrivate({ entity }: Table, alias: string, { id }: Reader): Sql | undefined {
  if (entity.privateTo === undefined) return undefined;
  const owner = column(alias, entity.privateTo);
  // Not as OR: SQLite would collect what is nobody's by the index, instead of reading along the sort order.
  return sql`NOT (${owner} IS NOT NULL AND ${owner} <> ${id})`;
}

function both(one: Sql | undefined, other: Sql | undefined): Sql | undefined {
  return one === undefined || other === undefined ? (one ?? other) : sql`${one} AND ${other}`;
}
