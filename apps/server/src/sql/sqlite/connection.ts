import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Rows } from '../engine.ts';
import type { Sql } from '../statement.ts';
import { translated } from './sqlite-errors.ts';
import { sqliteSyntax } from './sqlite-syntax.ts';

/** Prepared statements kept per connection; lists with filters are nearly all different. */
const KEPT_STATEMENTS = 300;

/** One connection to the file. Preparing costs three times as much as a point read, so statements are kept. */
export class Connection {
  readonly db: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();

  constructor(path: string, options: { readonly readOnly: boolean }) {
    this.db = new DatabaseSync(path, { ...options, returnArrays: true, timeout: 5000 });
    // A commit is on the disk before it is answered. 16 MB of pages per connection.
    this.db.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY');
  }

  run(statement: Sql): Rows {
    return this.runText(sqliteSyntax.textOf(statement), statement.values);
  }

  runText(text: string, values: Sql['values']): Rows {
    try {
      // Cast: returnArrays makes every row a list.
      return this.statement(text).all(...values) as unknown as Rows;
    } catch (error) {
      throw translated(error);
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
