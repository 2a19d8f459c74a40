import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Rows } from '../engine.ts';
import type { Sql } from '../statement.ts';
import { StorageError } from '../storage-error.ts';
import { translated } from './sqlite-errors.ts';
import { sqliteSyntax } from './sqlite-syntax.ts';

/** Prepared statements kept per connection; lists with filters are nearly all different. */
const KEPT_STATEMENTS = 300;

const NO_CHANGES = new Uint8Array(0);

/** One connection to the file. Preparing costs three times as much as a point read, so statements are kept. */
export class Connection {
  readonly db: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();
  private endsAt = 0;
  private readonly limitMs: number;

  /** `limitMs`: how long a statement may take, where it asks (see withinTime() of the syntax). Throws StorageError. */
  constructor(path: string, options: { readonly readOnly: boolean; readonly limitMs: number }) {
    this.limitMs = options.limitMs;
    try {
      this.db = new DatabaseSync(path, { readOnly: options.readOnly, returnArrays: true, timeout: 5000 });
      // A commit is on the disk before it is answered. 16 MB of pages per connection.
      this.db.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY');
    } catch (error) {
      throw translated(error);
    }
    this.db.function('within_time', () => {
      if (performance.now() > this.endsAt) throw new StorageError('slow');
      return 1;
    });
  }

  run(statement: Sql): Rows {
    return this.runText(sqliteSyntax.textOf(statement), statement.values);
  }

  runText(text: string, values: Sql['values']): Rows {
    this.endsAt = performance.now() + this.limitMs;
    try {
      // Cast: returnArrays makes every row a list.
      return this.statement(text).all(...values) as unknown as Rows;
    } catch (error) {
      throw translated(error);
    }
  }

  /**
   * Throws if references of the open transaction lead nowhere, which COMMIT would refuse together with everything
   * else. SQLite tells it beforehand when it is given changes to apply; here there are none. NOTE: it switches a pragma for
   * that, after which every statement of this connection is prepared anew, half a millisecond of a usual write.
   */
  refuseOpenReferences(): void {
    try {
      this.db.applyChangeset(NO_CHANGES);
    } catch (error) {
      throw new Error('FOREIGN KEY constraint failed', { cause: error });
    }
  }

  close(): void {
    this.prepared.clear();
    this.db.close();
  }

  private statement(text: string): StatementSync {
    const kept = this.prepared.get(text);
    if (kept !== undefined) return kept;
    const statement = this.db.prepare(text);
    const oldest = this.prepared.size < KEPT_STATEMENTS ? undefined : this.prepared.keys().next().value;
    if (oldest !== undefined) this.prepared.delete(oldest);
    this.prepared.set(text, statement);
    return statement;
  }
}
