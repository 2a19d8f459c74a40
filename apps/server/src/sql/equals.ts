import { encode } from './codec.ts';
import { column, keyword, list, type Sql, sql } from './statement.ts';
import type { Equals } from './stored-record.ts';
import { type Table, valueColumnOf } from './table.ts';
import { fold } from './text-keys.ts';

/** Rows of `t` with these values; e-mail addresses without regard to case, as they are unique. */
export function equalsCondition(table: Table, equals: Equals): Sql {
  const parts = Object.entries(equals).map(([field, value]) => equalCondition(table, field, value));
  return parts.length === 0 ? keyword('TRUE') : list(parts, ' AND ');
}

/** As many as are read in some milliseconds. */
const FEW = 1000;

/** Whether they are found without looking at every record: by an index, or as the first few of all. */
export function isFoundAtOnce({ indexes }: Table, equals: Equals, limit = Number.POSITIVE_INFINITY): boolean {
  if (Object.keys(equals).length === 0) return limit <= FEW;
  const fields = new Set(Object.keys(equals).flatMap((field) => [field, `${field}_fold`]));
  return fields.has('id') || indexes.some(({ columns: [first = ''] }) => fields.has(first));
}

function equalCondition(table: Table, field: string, value: string | number | boolean): Sql {
  const { name, notation } = valueColumnOf(table, field);
  if (table.entity.fields[field]?.kind === 'email') {
    return sql`${column('t', `${name}_fold`)} = ${fold(String(value))}`;
  }
  const bound = encode(notation, value);
  if (bound === null) return sql`${column('t', name)} IS NULL`;
  const equal = sql`${column('t', name)} = ${bound}`;
  // Says what is clear, so that an index over what is not empty can be used.
  return typeof bound === 'string' && bound !== '' ? sql`${equal} AND ${column('t', name)} <> ''` : equal;
}
