import type { Entity } from '@traverse/schema';
import type { Following, Guard, Syntax } from './syntax.ts';
import type { Index, KeyColumn, Table, ValueColumn } from './table.ts';

/** What one engine was told to make of a table, piece by piece. The database keeps it, to be compared with later. */
export interface TableLayout {
  /** By name, as in CREATE TABLE. */
  readonly columns: { readonly [name: string]: string };
  /** Columns that can be computed again. */
  readonly keys: { readonly [name: string]: string };
  /** By column: the table it points to. */
  readonly references: { readonly [name: string]: string };
  /** By name: the statement that makes it. */
  readonly indexes: { readonly [name: string]: string };
  /** What makes the database refuse changes of its rows; absent where it takes them. */
  readonly guard?: readonly string[];
}

export function layoutOf(syntax: Syntax, table: Table): TableLayout {
  return {
    columns: Object.fromEntries(table.values.map((each) => [each.name, valueLine(syntax, each)])),
    keys: Object.fromEntries(table.keys.map((each) => [each.name, keyLine(syntax, each)])),
    references: Object.fromEntries(
      table.values.flatMap(({ name, references: to }) => (to === undefined ? [] : [[name, to]])),
    ),
    indexes: Object.fromEntries(table.indexes.map((each) => [each.name, createIndex(table, each)])),
    ...(isGuarded(table) ? { guard: guardOf(syntax, table).begin } : {}),
  };
}

const isGuarded = ({ entity }: Table): boolean => entity.appendOnly === true || entity.follows !== undefined;

/** What keeps the records of a table as they are, if anything. The keys beside them may be computed anew. */
export function guardOf(syntax: Syntax, table: Table): Guard {
  if (!isGuarded(table)) return { begin: [], end: [] };
  const { name, values, entity } = table;
  const columns = values.map((each) => each.name);
  return syntax.guard(name, columns, entity.follows && followingOf(entity, entity.follows));
}

function followingOf({ fields }: Entity, { collection, counter }: NonNullable<Entity['follows']>): Following {
  return { table: collection, counter, columns: ['updated', ...Object.keys(fields)] };
}

export function createTable(syntax: Syntax, name: string, { columns, keys }: TableLayout): string {
  // The keys beside what they belong to, and last what every table has: a new field is nothing but new lines.
  const withKeys = Object.entries(columns).flatMap(([column, line]) => [
    line,
    ...[keys[`${column}_fold`], keys[`${column}_sort`]].filter((key) => key !== undefined),
  ]);
  const lines = [...withKeys, syntax.rowid];
  return `CREATE TABLE "${name}" (\n  ${lines.join(',\n  ')}\n)${syntax.tableOptions}`;
}

/** After all tables are there: they refer to each other. Nothing where the columns' own lines say it. */
export function addForeignKeys(
  syntax: Syntax,
  table: string,
  references: TableLayout['references'],
): string[] {
  if (syntax.foreignKeys === 'with the column') return [];
  return Object.entries(references).map(
    ([column, to]) => `ALTER TABLE "${table}" ADD FOREIGN KEY ("${column}") ${referenceTo(to)}`,
  );
}

/** Checked at the end of a transaction: records that refer to each other come in any order. */
const referenceTo = (table: string) => `REFERENCES "${table}" ("id") DEFERRABLE INITIALLY DEFERRED`;

/** A reference is NULL when it is not set; everything else always has a value. */
function valueLine(syntax: Syntax, { name, type, notation, zero, references: to }: ValueColumn): string {
  const line = `"${name}" ${syntax.types[type]}`;
  if (name === 'id') return `${line} NOT NULL UNIQUE`;
  if (notation !== 'reference') return `${line} NOT NULL DEFAULT ${zero}`;
  return syntax.foreignKeys === 'with the column' && to !== undefined ? `${line} ${referenceTo(to)}` : line;
}

function keyLine(syntax: Syntax, { name, of }: KeyColumn): string {
  return `"${name}" ${syntax.types.text} NOT NULL DEFAULT ${of.zero}`;
}

function createIndex({ name }: Table, index: Index): string {
  const columns = index.columns.map((column) => `"${column}"`).join(', ');
  const filled = index.unlessEmpty.map((column) => `"${column}" <> ''`).join(' AND ');
  const kind = index.unique ? 'UNIQUE INDEX' : 'INDEX';
  return `CREATE ${kind} "${index.name}" ON "${name}" (${columns})${filled && ` WHERE ${filled}`}`;
}
