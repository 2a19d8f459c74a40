import { layoutOf, type TableLayout } from '../ddl.ts';
import type { Rows } from '../engine.ts';
import { keptPer } from '../kept-per.ts';
import { keyword, type Sql, sql } from '../statement.ts';
import type { Syntax } from '../syntax.ts';
import type { Tables } from '../tables.ts';

/** What a database consists of, as it was made. Stands in it as one row of JSON. */
export interface Layout {
  readonly tables: { readonly [name: string]: TableLayout };
  /** How search and sort keys are computed; see KEYS_VERSION. */
  readonly keysVersion: number;
  /** Number of the last numbered migration. */
  readonly migration: number;
}

/** To be raised when fold() or sortKey() change: the stored keys are then computed anew. */
const KEYS_VERSION = 2;

const layoutsFor = keptPer((syntax: Syntax) =>
  keptPer((tables: Tables) =>
    Object.fromEntries(tables.all.map((table) => [table.name, layoutOf(syntax, table)])),
  ),
);

export function wantedLayout(syntax: Syntax, tables: Tables, migration: number): Layout {
  return {
    tables: layoutsFor(syntax)(tables),
    keysVersion: KEYS_VERSION,
    migration,
  };
}

/** No collection has this name: theirs begin with a letter. */
export const LAYOUT_TABLE = '_layout';

export const createLayoutTable = (syntax: Syntax): string =>
  `CREATE TABLE "${LAYOUT_TABLE}" (\n  "layout" ${syntax.types.text} NOT NULL\n)${syntax.tableOptions}`;

export type Run = (statement: Sql) => Promise<Rows>;

/** Nothing in a database that is not ours yet. */
export async function readLayout(run: Run, syntax: Syntax): Promise<Layout | undefined> {
  const names = await run(syntax.existingTables);
  if (!names.some(([name]) => name === LAYOUT_TABLE)) return undefined;
  const [[json] = []] = await run(sql`SELECT "layout" FROM ${layoutTable}`);
  return JSON.parse(json as string) as Layout; // casts: written by writeLayout() only
}

export async function writeLayout(run: Run, layout: Layout): Promise<void> {
  await run(sql`DELETE FROM ${layoutTable}`);
  await run(sql`INSERT INTO ${layoutTable} ("layout") VALUES (${JSON.stringify(layout)})`);
}

const layoutTable: Sql = keyword(`"${LAYOUT_TABLE}"`);
