import type { ColumnType } from './columns.ts';
import type { Bind, Sql } from './statement.ts';

/** How the one row of a table follows the rows that are added to another. */
export interface Following {
  readonly table: string;
  /** Grows by one from row to row. */
  readonly counter: string;
  /** What is copied. */
  readonly columns: readonly string[];
}

/** Statements that make the database refuse changes of rows, and that end it, also where somebody has done so already. */
export interface Guard {
  readonly begin: readonly string[];
  readonly end: readonly string[];
}

/** What the two engines write differently. Everything else is the same text for both. */
export interface Syntax {
  readonly dialect: 'sqlite' | 'postgres';
  /** The text as the engine takes it, with its own placeholders. */
  textOf(statement: Sql): string;

  // Values whose type the surroundings do not tell.
  number(value: number): Sql;
  text(value: string): Sql;
  typed(value: Bind, type: ColumnType): Sql;

  /** Compared and sorted by its bytes, whatever the collation of the database is. */
  byBytes(text: Sql): Sql;

  /** Where a part begins in a text, 0 if nowhere. Faster than LIKE. */
  position(part: string, text: Sql): Sql;

  /** By the index of a table (see search/): SELECT of the rowids whose `key` holds a part of three signs or more, and of some others. */
  holding(table: string, key: string, part: string): Sql;
  /** A subquery with one row for each of the rowids in a JSON list, which stands between these. */
  readonly rowids: { readonly before: Sql; readonly after: Sql };
  /** All rowids of a SELECT as a JSON list. */
  readonly rowidsAsJson: Sql;

  /** A condition that is true, and ends the statement if it takes too long; nothing where the server sees to that. */
  withinTime(alias: string): Sql | undefined;

  /** The terms of ORDER BY so that no index is read along; nothing where the planner knows when that is better. */
  sortedLater(terms: Sql): Sql | undefined;

  /** A condition that few rows fulfil, whatever the statistics of the database say. */
  seldom(condition: Sql): Sql;

  /** A subquery with one row for each of the values. */
  rowsOf(values: readonly Bind[]): Sql;
  /** The values of a JSON list as rows of a table `alias`: `value`, and `key` for their place. */
  eachOf(list: Sql, alias: string): Sql;
  /** The value at `alias.key` of another JSON list with the same places. */
  itemAt(list: Sql, alias: string): Sql;
  /** How many values a JSON list has. */
  lengthOf(list: Sql): Sql;
  /** A cell in a JSON list of rows, or an item of a list of texts; NULL if there is none or it is of another type. */
  cellOf(list: Sql, row: number, cell: string | undefined, type: 'text' | 'number' | 'flag'): Sql;
  /** The text in a cell of one row, as `eachOf` gives it. */
  cellIn(row: Sql, cell: string): Sql;
  /** A number as people write it: 5, 2.5. */
  textOfNumber(number: Sql): Sql;
  /** At the end of a SELECT: keeps others from changing what was read. */
  readonly forUpdate: Sql;

  /** Questions that answer nothing while the database itself is whole; none where it checks by itself. */
  readonly findsFaults: readonly Sql[];
  /** Names of all tables in the database. */
  readonly existingTables: Sql;
  readonly types: { readonly [T in ColumnType]: string };
  /** Refuses to delete rows of a table, and to change these columns of them; `follows` is how they change by themselves. */
  guard(table: string, columns: readonly string[], follows?: Following): Guard;
  /** The column that counts records in the order of their insertion. */
  readonly rowid: string;
  /** After the columns of CREATE TABLE. */
  readonly tableOptions: string;
  /** Tables that refer to each other: SQLite takes a reference to a table that is still to come. */
  readonly foreignKeys: 'with the column' | 'after all tables';
}

/** In a trigger of the other table: one step of the row that follows it. */
export function step(table: string, { counter, columns }: Following): string {
  const set = columns.map((each) => `"${each}" = NEW."${each}"`).join(', ');
  return `UPDATE "${table}" SET ${set} WHERE "${counter}" = NEW."${counter}" - 1`;
}
