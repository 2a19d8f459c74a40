import { encode, encodeKey } from './codec.ts';
import { list, name, type Sql, sql } from './statement.ts';
import type { NewValues } from './stored-record.ts';
import { type Table, valueColumnOf } from './table.ts';

/** What stands after SET: the new values with the keys kept beside them. */
export function assignments(table: Table, set: NewValues): Sql {
  const values = Object.entries(set).flatMap(([field, value]) => {
    const of = valueColumnOf(table, field);
    const bound = encode(of.notation, value);
    const keys = table.keys.filter((each) => each.of === of);
    return [
      sql`${name(of.name)} = ${bound}`,
      ...keys.map((each) => sql`${name(each.name)} = ${encodeKey(each.key, of.notation, bound)}`),
    ];
  });
  return list(values, ', ');
}
