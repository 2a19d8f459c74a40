import type { Announcements } from './announcements.ts';
import type { Sql } from './statement.ts';
import type { Syntax } from './syntax.ts';

/** Rows as lists, in the order of the columns asked for. */
export type Rows = readonly (readonly unknown[])[];

/** One of the two databases, seen as something that runs statements. Its errors are StorageError where it knows why. */
export interface Engine {
  readonly syntax: Syntax;
  readonly announcements: Announcements;
  /** For what an index answers at once. */
  point(statement: Sql): Promise<Rows>;
  /**
   * For what may take long: does not hold up anything else, and ends after a time limit. All statements see the same
   * state of the data. Those with the same `turn` (who asks) wait for each other, different ones take turns.
   */
  beside(statements: readonly Sql[], turn: string): Promise<readonly Rows[]>;
  /** Commits when `work` resolves, rolls back when it throws. One at a time, across instances. */
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** The same for changes of the tables themselves: waits as long as it takes, and may take long. */
  maintain<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Inside of a transaction. */
export interface Session {
  run(statement: Sql): Promise<Rows>;
  /** Heard when the transaction is committed; never when it, or its savepoint, is rolled back. */
  announce(message: string): Promise<void>;
  /** Definitions of tables, all in one go. */
  script(statements: readonly string[]): Promise<void>;
  /** Takes back what `work` did, and nothing else, when it throws. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
}
