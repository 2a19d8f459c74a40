import type { Syntax } from './syntax.ts';
import type { Index, KeyColumn, Table, ValueColumn } from './table.ts';

/** Everything a database needs to hold these tables, in order. */
export function createTables(syntax: Syntax, tables: readonly Table[]): string[] {
  return [
    ...tables.map((table) => createTable(syntax, table)),
    ...tables.flatMap((table) => addForeignKeys(syntax, table, table.values)),
    ...tables.flatMap((table) => table.indexes.map((index) => createIndex(table, index))),
  ];
}

function createTable(syntax: Syntax, table: Table): string {
  const lines = [
    syntax.rowid,
    ...table.values.map((column) => valueLine(syntax, column)),
    ...table.keys.map((column) => keyLine(syntax, column)),
  ];
  return `CREATE TABLE "${table.name}" (\n  ${lines.join(',\n  ')}\n)${syntax.tableOptions}`;
}

/** Checked at the end of a transaction: records that refer to each other come in any order. */
const references = (table: string) => `REFERENCES "${table}" ("id") DEFERRABLE INITIALLY DEFERRED`;

/** Nothing where the engine has them in the column's line already. */
function addForeignKeys(syntax: Syntax, table: Table, columns: readonly ValueColumn[]): string[] {
  if (syntax.foreignKeys === 'with the column') return [];
  return columns.flatMap(({ name, references: target }) =>
    target === undefined
      ? []
      : [`ALTER TABLE "${table.name}" ADD FOREIGN KEY ("${name}") ${references(target)}`],
  );
}

function createIndex({ name }: Table, index: Index): string {
  const columns = index.columns.map((column) => `"${column}"`).join(', ');
  const filled = index.unlessEmpty.map((column) => `"${column}" <> ''`).join(' AND ');
  const kind = index.unique ? 'UNIQUE INDEX' : 'INDEX';
  return `CREATE ${kind} "${index.name}" ON "${name}" (${columns})${filled && ` WHERE ${filled}`}`;
}

/** A reference is NULL when it is not set; everything else always has a value. */
function valueLine(syntax: Syntax, { name, type, notation, zero, references: target }: ValueColumn): string {
  const line = `"${name}" ${syntax.types[type]}`;
  if (name === 'id') return `${line} NOT NULL UNIQUE`;
  if (notation !== 'reference') return `${line} NOT NULL DEFAULT ${zero}`;
  return syntax.foreignKeys === 'with the column' && target !== undefined
    ? `${line} ${references(target)}`
    : line;
}

function keyLine(syntax: Syntax, { name, of }: KeyColumn): string {
  return `"${name}" ${syntax.types.text} NOT NULL DEFAULT ${of.zero}`;
}
