import type { Field } from '@traverse/schema';
import { encode, encodeKey } from './codec.ts';
import type { RecordChange } from './record-store.ts';
import { list, name, type Sql, sql } from './statement.ts';
import type { Syntax } from './syntax.ts';
import { type Table, valueColumnOf } from './table.ts';

/** What stands after SET: the new values with the keys kept beside them, and what is added to numbers. */
export function assignments(syntax: Syntax, table: Table, { set, add = {} }: RecordChange): Sql {
  const added = Object.entries(add).map(([field, value]) => addition(syntax, table, field, value));
  const values = Object.entries(set).flatMap(([field, value]) => {
    const of = valueColumnOf(table, field);
    const bound = encode(of.notation, value);
    const keys = table.keys.filter((each) => each.of === of);
    return [
      sql`${name(of.name)} = ${bound}`,
      ...keys.map((each) => sql`${name(each.name)} = ${encodeKey(each.key, of.notation, bound)}`),
    ];
  });
  return list([...values, ...added], ', ');
}

function addition(syntax: Syntax, table: Table, field: string, value: number): Sql {
  const { name: columnName, notation } = valueColumnOf(table, field);
  if (notation !== 'number' || !Number.isFinite(value)) throw new TypeError(`cannot add to ${field}`);
  const decimals = decimalsOf(table.entity.fields[field]);
  return sql`${name(columnName)} = ${syntax.added(name(columnName), value, decimals)}`;
}

/** Digits after the point that a field may have; see NumberFacts in schema. */
function decimalsOf(field: Field | undefined): number {
  if (field?.kind === 'geld') return 0;
  return field?.kind === 'number' ? (field.decimals ?? 3) : 3;
}
