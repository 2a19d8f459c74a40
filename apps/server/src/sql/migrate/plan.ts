import { isDeepStrictEqual } from 'node:util';
import { addForeignKeys, createTable, type TableLayout } from '../ddl.ts';
import type { Syntax } from '../syntax.ts';
import type { Layout } from './layout.ts';
import { SetupError } from './setup-error.ts';

/** What brings a database up to the definitions without losing anything. */
export interface Plan {
  readonly tables: readonly string[];
  /** By table: search and sort columns, to be computed from what is stored. */
  readonly keysToFill: ReadonlyMap<string, readonly string[]>;
  /** On tables that hold data: last, because new keys may be unique. */
  readonly indexes: readonly string[];
}

/** Throws SetupError if something would be lost or read differently: that takes a numbered migration. */
export function planChanges(syntax: Syntax, present: Layout, wanted: Layout): Plan {
  const losses = Object.entries(present.tables).flatMap(([name, table]) =>
    lossesIn(name, table, wanted.tables[name]),
  );
  if (losses.length > 0) throw new SetupError(`${losses.join('\n')}\n${WHAT_TO_DO}`);

  const changes = Object.entries(wanted.tables).map(([name, table]) =>
    changesOf(syntax, name, table, present, wanted),
  );
  return {
    // Foreign keys when all tables are there.
    tables: [
      ...changes.flatMap((each) => each.table),
      ...changes.flatMap((each) => each.foreignKeys),
      ...changes.flatMap((each) => (each.isNew ? each.indexes : [])),
      ...changes.flatMap((each) => each.guard),
    ],
    keysToFill: new Map(changes.flatMap(({ name, keys }) => (keys.length > 0 ? [[name, keys]] : []))),
    indexes: changes.flatMap((each) => (each.isNew ? [] : each.indexes)),
  };
}

const WHAT_TO_DO =
  'Von selbst geschieht nur, was nichts verliert. Dafür braucht es eine nummerierte Migration ' +
  '(apps/server/src/sql/migrations), oder den Programmstand, der zu dieser Datenbank gehört.';

function lossesIn(name: string, before: TableLayout, after: TableLayout | undefined): string[] {
  if (after === undefined)
    return [`Die Tabelle „${name}“ steht in der Datenbank, aber nicht in den Definitionen.`];
  return Object.entries(before.columns).flatMap(([column, line]) => {
    const field = `${name}.${column}`;
    if (!Object.hasOwn(after.columns, column)) {
      return [`Das Feld „${field}“ steht in der Datenbank, aber nicht in den Definitionen.`];
    }
    const isSame = line === after.columns[column] && before.references[column] === after.references[column];
    return isSame
      ? []
      : [`Das Feld „${field}“ wird in der Datenbank anders gespeichert als in den Definitionen.`];
  });
}

const nothing: TableLayout = { columns: {}, keys: {}, references: {}, indexes: {} };

function changesOf(syntax: Syntax, name: string, table: TableLayout, present: Layout, wanted: Layout) {
  const before = present.tables[name];
  const { columns, keys, references, indexes } = before ?? nothing;
  const newColumns = added(columns, table.columns);
  const newKeys = added(keys, table.keys);
  const newIndexes = added(indexes, table.indexes);
  const oldIndexes = added(table.indexes, indexes);
  const alter = (change: string) => `ALTER TABLE "${name}" ${change}`;
  const columnChanges = [
    ...Object.keys(oldIndexes).map((index) => `DROP INDEX "${index}"`),
    ...Object.keys(added(table.keys, keys)).map((key) => alter(`DROP COLUMN "${key}"`)),
    ...Object.values({ ...newColumns, ...newKeys }).map((line) => alter(`ADD COLUMN ${line}`)),
  ];
  const stale = present.keysVersion === wanted.keysVersion ? Object.keys(newKeys) : Object.keys(table.keys);
  const isNew = before === undefined;
  return {
    name,
    isNew,
    table: isNew ? [createTable(syntax, name, table)] : columnChanges,
    foreignKeys: addForeignKeys(syntax, name, added(references, table.references)),
    keys: isNew ? [] : stale,
    indexes: Object.values(newIndexes),
    guard: changedGuard(syntax, name, before?.guard, table.guard),
  };
}

function changedGuard(
  syntax: Syntax,
  name: string,
  before: TableLayout['guard'] = [],
  after: TableLayout['guard'] = [],
): readonly string[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [...(before.length > 0 ? syntax.guard(name, []).end : []), ...after];
}

/** Entries of `after` that `before` does not have, or not like this. */
function added(before: Entries, after: Entries): Entries {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value));
}

type Entries = { readonly [key: string]: string };
