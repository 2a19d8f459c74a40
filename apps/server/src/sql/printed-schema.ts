import type { Entity } from '@traverse/schema';
import { addForeignKeys, createTable } from './ddl.ts';
import { createLayoutTable, wantedLayout } from './migrate/layout.ts';
import { postgresSyntax } from './postgres/postgres-syntax.ts';
import { sqliteSyntax } from './sqlite/sqlite-syntax.ts';
import type { Syntax } from './syntax.ts';
import { Tables } from './tables.ts';

/** The whole schema as SQL of both engines, for apps/server/schema.sql: so a change of a definition shows its SQL. */
export function printedSchema(entities: readonly Entity[]): string {
  const tables = new Tables(entities);
  return [
    '-- Made by `npm run schema:print` from the entity definitions. Do not edit.',
    ...statements(sqliteSyntax, tables, 'SQLite'),
    ...statements(postgresSyntax, tables, 'PostgreSQL'),
    '',
  ].join('\n\n');
}

function statements(syntax: Syntax, all: Tables, title: string): string[] {
  const tables = Object.entries(wantedLayout(syntax, all, 0).tables);
  const printed = [
    createLayoutTable(syntax),
    ...tables.map(([name, layout]) => createTable(syntax, name, layout)),
    ...tables.flatMap(([name, { references }]) => addForeignKeys(syntax, name, references)),
    ...tables.flatMap(([, { indexes }]) => Object.values(indexes)),
    ...tables.flatMap(([, { guard = [] }]) => guard),
  ];
  return [`-- ${title} --`, ...printed.map((each) => `${each};`)];
}
