import type { Announcements } from './announcements.ts';
import { type Sql, sql } from './statement.ts';
import type { Syntax } from './syntax.ts';
import type { Tables } from './tables.ts';

/** Rows as lists, in the order of the columns asked for. */
export type Rows = readonly (readonly unknown[])[];

/** One of the two databases, seen as something that runs statements. Its errors are StorageError where it knows why. */
export interface Engine {
  readonly syntax: Syntax;
  readonly announcements: Announcements;
  /** Another one than before as soon as anybody has committed anything; undefined where asking costs as much as reading. */
  version(): number | undefined;
  /** For what an index answers at once. */
  point(statement: Sql): Promise<Rows>;
  /**
   * For what may take long: does not hold up anything else, and ends after a time limit. `turn` says who asks: those
   * who wait take turns.
   */
  beside(statement: Sql, turn: string): Promise<Rows>;
  /** A page of a list, likewise. */
  page(question: PageQuestion, turn: string): Promise<PageAnswer>;
  /** Reads that all see the same moment, while others go on writing; each may take as long as it takes. */
  atOneMoment<Result>(work: (run: (statement: Sql) => Promise<Rows>) => Promise<Result>): Promise<Result>;
  /** Commits when `work` resolves, rolls back when it throws. One at a time, across instances. */
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** The same for changes of the tables themselves: waits as long as it takes, and may take long. */
  maintain<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /**
   * Makes the indexes for parts of texts of tables with so many records, and brings them up to date; others are served
   * meanwhile. Answers which tables have one. Throws SetupError where this database can have none.
   */
  indexTexts(tables: Tables, records: number): Promise<ReadonlySet<string>>;
  /** Before tables change: whatever of those indexes would stand in the way goes, to be made anew. */
  dropTextIndexes(): Promise<void>;
  /** Servers that follow this one; nothing where there can be none. */
  followers(): Promise<Followers | undefined>;
  close(): Promise<void>;
}

export interface Followers {
  readonly amount: number;
  /** Nothing is acknowledged that one of them does not have. */
  readonly areInStep: boolean;
}

/** A page, and what counts all rows if somebody wants to know. */
export interface PageQuestion {
  readonly page: Sql;
  /** The same page, faster if few rows are found: they are sorted, instead of looking for them along an index. */
  readonly pageOfFew: Sql | undefined;
  readonly total: Sql | undefined;
  /** The same by way of an index, if that finds few. */
  readonly few?: FewQuestion | undefined;
  readonly perPage: number;
  /** Rows before this page. */
  readonly offset: number;
}

/** A page out of few records, which an index finds. */
export interface FewQuestion {
  /** How many they are, MOST_OF_FEW + 1 when they are more, and their rowids as a JSON list. */
  readonly rowids: Sql;
  readonly page: AroundRowids;
  readonly total: AroundRowids | undefined;
}

/** What stands before and behind the JSON list of rowids in a statement. */
export interface AroundRowids {
  readonly before: Sql;
  readonly after: Sql;
}

/** Up to here looking at each record costs less than reading a table of MANY_RECORDS. */
export const MOST_OF_FEW = 4000;

export interface PageAnswer {
  readonly rows: Rows;
  /** -1 if nobody asked. */
  readonly total: number;
}

/** How many rows there are, if the page tells: it is the last one, and not past the end. */
export function totalByPage(
  rows: Rows,
  { perPage, offset }: Pick<PageQuestion, 'perPage' | 'offset'>,
): number | undefined {
  const isLast = rows.length < perPage && (rows.length > 0 || offset === 0);
  return isLast ? offset + rows.length : undefined;
}

/** Answers a page with one statement, or two if the first does not tell how many there are. */
export async function pageFrom(
  question: PageQuestion,
  run: (statement: Sql) => Promise<Rows>,
): Promise<PageAnswer> {
  const { few } = question;
  const [[amount, rowids] = []] = few ? await run(few.rowids) : [];
  const isFew = few !== undefined && Number(amount) <= MOST_OF_FEW;
  const json = typeof rowids === 'string' ? rowids : '[]'; // of no rows PostgreSQL makes NULL
  const among = ({ before, after }: AroundRowids) => sql`${before}${json}${after}`;
  const rows = await run(isFew ? among(few.page) : question.page);
  if (question.total === undefined) return { rows, total: -1 };
  const known = totalByPage(rows, question);
  if (known !== undefined) return { rows, total: known };
  const [[count] = []] = await run(isFew && few.total ? among(few.total) : question.total);
  return { rows, total: Number(count) };
}

/** A record that a column refers to. */
export interface Reference {
  readonly table: string;
  readonly id: string;
}

/** Inside of a transaction. */
export interface Session {
  run(statement: Sql): Promise<Rows>;
  /** The same for a statement that writes rows which refer to these records alone, and takes none away. */
  write(statement: Sql, refersTo: readonly Reference[]): Promise<Rows>;
  /** Heard when the transaction is committed; never when it, or its savepoint, is rolled back. */
  announce(message: string): Promise<void>;
  /** Definitions of tables, all in one go. */
  script(statements: readonly string[]): Promise<void>;
  /** A statement that answers a row once the transaction is stored: looked up when the connection breaks at its end. */
  provenBy(statement: Sql): void;
  /** Takes back what `work` did, and nothing else, when it throws. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
}
