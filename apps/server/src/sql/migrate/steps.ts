import type { TableLayout } from '../ddl.ts';
import type { Rows, Session } from '../engine.ts';
import { keyword, type Sql } from '../statement.ts';
import type { Layout } from './layout.ts';

/** What a numbered migration works with: SQL, and steps that the layout has to know of. */
export class Steps {
  readonly dialect: 'sqlite' | 'postgres';
  layout: Layout;
  private readonly session: Session;

  constructor(session: Session, dialect: Steps['dialect'], layout: Layout) {
    this.session = session;
    this.dialect = dialect;
    this.layout = layout;
  }

  run(statement: Sql): Promise<Rows> {
    return this.session.run(statement);
  }

  async renameField(collection: string, from: string, to: string): Promise<void> {
    const table = await this.freed(collection, from);
    await this.alter(collection, `RENAME COLUMN "${from}" TO "${to}"`);
    const renamed = (entries: TableLayout['columns'], change = (value: string) => value) =>
      Object.fromEntries(
        Object.entries(entries).map(([key, value]) => (key === from ? [to, change(value)] : [key, value])),
      );
    this.change(collection, {
      ...table,
      columns: renamed(table.columns, (line) => line.replace(`"${from}"`, `"${to}"`)),
      references: renamed(table.references),
    });
  }

  async dropField(collection: string, field: string): Promise<void> {
    const table = await this.freed(collection, field);
    await this.alter(collection, `DROP COLUMN "${field}"`);
    const { [field]: _column, ...columns } = table.columns;
    const { [field]: _target, ...references } = table.references;
    this.change(collection, { ...table, columns, references });
  }

  /** Data of before it came have none: there is nothing to do then. */
  has(collection: string): boolean {
    return this.layout.tables[collection] !== undefined;
  }

  /** Fields of other collections that point to it have to go first. */
  async dropCollection(collection: string): Promise<void> {
    await this.run(keyword(`DROP TABLE "${collection}"`));
    const { [collection]: _table, ...tables } = this.layout.tables;
    this.layout = { ...this.layout, tables };
  }

  /** Nothing may point to it. Its indexes come again under their new names. */
  async renameCollection(from: string, to: string): Promise<void> {
    const { [from]: table, ...tables } = this.layout.tables;
    if (table === undefined) throw new RangeError(`no collection ${from}`);
    for (const index of Object.keys(table.indexes)) await this.run(keyword(`DROP INDEX "${index}"`));
    await this.alter(from, `RENAME TO "${to}"`);
    this.layout = { ...this.layout, tables: { ...tables, [to]: { ...table, indexes: {} } } };
  }

  /** Without the keys and indexes of a field; those that are still wanted come again by themselves. */
  private async freed(collection: string, field: string): Promise<TableLayout> {
    const table = this.layout.tables[collection];
    if (table === undefined) throw new RangeError(`no collection ${collection}`);
    const isOf = (name: string) => name === field || name === `${field}_fold` || name === `${field}_sort`;
    const concerns = (statement: string) =>
      [...statement.matchAll(/"(\w+)"/g)].slice(2).some(([, name = '']) => isOf(name));
    const [indexes, freedIndexes] = split(table.indexes, (_name, statement) => concerns(statement));
    const [keys, freedKeys] = split(table.keys, isOf);
    for (const index of Object.keys(freedIndexes)) await this.run(keyword(`DROP INDEX "${index}"`));
    for (const key of Object.keys(freedKeys)) await this.alter(collection, `DROP COLUMN "${key}"`);
    return { ...table, indexes, keys };
  }

  private alter(collection: string, change: string): Promise<Rows> {
    return this.run(keyword(`ALTER TABLE "${collection}" ${change}`));
  }

  private change(collection: string, table: TableLayout): void {
    this.layout = { ...this.layout, tables: { ...this.layout.tables, [collection]: table } };
  }
}

type Entries = { readonly [key: string]: string };

function split(entries: Entries, isSecond: (key: string, value: string) => boolean): [Entries, Entries] {
  const all = Object.entries(entries);
  const [first, second] = [false, true].map((which) =>
    Object.fromEntries(all.filter(([key, value]) => isSecond(key, value) === which)),
  );
  return [first ?? {}, second ?? {}];
}
