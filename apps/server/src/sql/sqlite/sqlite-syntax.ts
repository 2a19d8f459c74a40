import { keyword, name, sql } from '../statement.ts';
import type { Syntax } from '../syntax.ts';

export const sqliteSyntax: Syntax = {
  dialect: 'sqlite',
  textOf: (statement) => statement.texts.join('?'),

  number: (value) => sql`CAST(${value} AS REAL)`,
  text: (value) => sql`${value}`,

  rowsOf: (values) => sql`(SELECT "value" FROM json_each(${JSON.stringify(values)}))`,
  eachOf: (texts, alias) => sql`json_each(${texts}) AS ${name(alias)}`,
  forUpdate: keyword(''), // there is one writer at a time
  added: (column, value, decimals) => sql`round(${column} + ${value}, ${decimals})`,

  existingColumns: sql`SELECT "t"."name", "c"."name", lower("c"."type") FROM sqlite_schema AS "t"
    JOIN pragma_table_info("t"."name") AS "c" WHERE "t"."type" = 'table'`,
  types: { text: 'text', integer: 'integer', real: 'real' },
  rowid: '"rowid" integer PRIMARY KEY',
  tableOptions: ' STRICT',
  foreignKeys: 'with the column',
};
