import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Session } from '../engine.ts';
import { lastRows, searchedColumns } from '../search/searched-columns.ts';
import { list, name, type Sql, sql } from '../statement.ts';
import type { Table } from '../table.ts';
import type { Tables } from '../tables.ts';
import {
  bookkeeping,
  CHANGED,
  createIndex,
  dropIndex,
  indexOf,
  mergeSome,
  REACHED,
} from './search-tables.ts';
import { sqliteSyntax } from './sqlite-syntax.ts';

/** Records that are taken into an index in one transaction: some milliseconds. */
const PORTION = 250;
/** So many that are not in it yet are let be: a search looks at each of them. */
const FEW_BEHIND = 1000;

/**
 * Indexes for parts of texts, of tables that have grown large. They follow behind the writes, in portions: in its own
 * transaction a record would cost a tenth more to store, and here a hundred cost what one does.
 */
export class TextIndexes {
  private readonly engine: Pick<Engine, 'point' | 'transaction'>;
  private readonly tables: Tables;
  private isClosed = false;

  constructor(engine: Pick<Engine, 'point' | 'transaction'>, tables: Tables) {
    this.engine = engine;
    this.tables = tables;
  }

  /** See Engine.indexTexts. */
  async tend(records: number): Promise<ReadonlySet<string>> {
    const run: Engine['point'] = (statement) => this.engine.point(statement);
    const present = await presentIndexes(run);
    const last = await lastRows(run, this.tables.all);
    const indexed = new Set<string>();
    for (const table of this.tables.all) {
      const keys = searchedColumns(table);
      const written = JSON.stringify(keys);
      const isThere = present.get(table.name) === written;
      if (!isThere && present.has(table.name)) await this.drop(table);
      if (keys.length === 0 || (!isThere && (last.get(table.name) ?? 0) < records)) continue;
      if (!isThere) await this.begin(table, keys, written);
      await this.catchUp(table, keys, Math.min(FEW_BEHIND, records / 20));
      indexed.add(table.name);
    }
    return indexed;
  }

  /** What is under way ends soon. */
  close(): void {
    this.isClosed = true;
  }

  private begin(table: Table, keys: readonly string[], written: string): Promise<void> {
    return this.engine.transaction(async (session) => {
      await session.script([...bookkeeping, ...createIndex(table.name, keys)]);
      await session.run(sql`INSERT INTO ${name(REACHED)} VALUES (${table.name}, ${written}, 0)`);
    });
  }

  private drop(table: Table): Promise<void> {
    return this.engine.transaction((session) => session.script(dropIndex(table.name)));
  }

  private async catchUp(table: Table, keys: readonly string[], few: number): Promise<void> {
    if ((await this.behind(table)) < few) return;
    const portion = () =>
      this.engine.transaction(async (session) => {
        const isMore = await takeIn(session, table, keys);
        await session.script([mergeSome(table.name)]);
        return isMore;
      });
    for (let isMore = true; isMore && !this.isClosed; ) {
      const begun = performance.now();
      isMore = await portion();
      // Half of the time is for others.
      await pause(performance.now() - begun);
    }
  }

  private async behind(table: Table): Promise<number> {
    const [[behind] = []] = await this.engine.point(sql`SELECT
      (SELECT max("rowid") FROM ${name(table.name)}) - "reached"
      + (SELECT count(*) FROM ${name(CHANGED)} WHERE "table" = ${table.name})
      FROM ${name(REACHED)} WHERE "table" = ${table.name}`);
    return Number(behind);
  }
}

/** Takes a portion into the index; whether there may be more. */
async function takeIn(session: Session, table: Table, keys: readonly string[]): Promise<boolean> {
  const index = name(indexOf(table.name));
  const columns = list([name('rowid'), ...keys.map((key) => name(key))], ', ');
  const add = (rowids: Sql) =>
    session.run(
      sql`INSERT INTO ${index} (${columns}) SELECT ${columns} FROM ${name(table.name)} WHERE "rowid" IN (${rowids})`,
    );
  const changed = sql`SELECT "row" FROM ${name(CHANGED)} WHERE "table" = ${table.name} ORDER BY "row" LIMIT ${PORTION}`;
  const rows = await session.run(changed);
  if (rows.length > 0) {
    await session.run(sql`DELETE FROM ${index} WHERE "rowid" IN (${changed})`);
    await add(changed);
    const last = Number(rows.at(-1)?.[0]);
    await session.run(sql`DELETE FROM ${name(CHANGED)} WHERE "table" = ${table.name} AND "row" <= ${last}`);
    if (rows.length === PORTION) return true;
  }
  const next = sql`SELECT "rowid" FROM ${name(table.name)}
    WHERE "rowid" > (SELECT "reached" FROM ${name(REACHED)} WHERE "table" = ${table.name})
    ORDER BY "rowid" LIMIT ${PORTION}`;
  const [[amount, last] = []] = await session.run(sql`SELECT count(*), max("rowid") FROM (${next})`);
  if (amount === 0) return false;
  await add(next);
  await session.run(
    sql`UPDATE ${name(REACHED)} SET "reached" = ${Number(last)} WHERE "table" = ${table.name}`,
  );
  return amount === PORTION;
}

/** Before tables change: what notes their changes would stand in the way. The next look makes them anew. */
export async function dropTextIndexes(session: Session): Promise<void> {
  const present = await presentIndexes((statement) => session.run(statement));
  for (const table of present.keys()) await session.script(dropIndex(table));
}

/** Which tables have an index, and over what. */
async function presentIndexes(run: Engine['point']): Promise<ReadonlyMap<string, string>> {
  const tables = await run(sqliteSyntax.existingTables);
  if (!tables.some(([each]) => each === REACHED)) return new Map();
  const rows = await run(sql`SELECT "table", "keys" FROM ${name(REACHED)}`);
  return new Map(rows.map(([table, keys]) => [String(table), String(keys)]));
}
