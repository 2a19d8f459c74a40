import { setTimeout } from 'node:timers/promises';
import type { Announcements } from '../announcements.ts';
import type { Session } from '../engine.ts';
import { OneByOne } from '../one-by-one.ts';
import { StorageError } from '../storage-error.ts';
import type { Connection } from './connection.ts';

/** How long to wait for another process that writes. */
const PATIENCE_MS = 10_000;

/** The one connection that writes. Transactions wait for each other in the order they came. */
export class Writer {
  private readonly connection: Connection;
  private readonly announcements: Announcements;
  private readonly queue = new OneByOne();

  constructor(connection: Connection, announcements: Announcements) {
    this.connection = connection;
    this.announcements = announcements;
    // Other processes are waited for in begin(), without holding up this one.
    connection.db.exec('PRAGMA busy_timeout = 5');
  }

  transaction<Result>(
    work: (session: Session) => Promise<Result>,
    patienceMs = PATIENCE_MS,
  ): Promise<Result> {
    return this.queue.run(() => this.runAlone(work, patienceMs));
  }

  async close(): Promise<void> {
    await this.queue.settled();
    this.connection.close();
  }

  private async runAlone<Result>(
    work: (session: Session) => Promise<Result>,
    patienceMs: number,
  ): Promise<Result> {
    await this.begin(patienceMs);
    const session = new SqliteSession(this.connection);
    const result = await this.committed(() => work(session));
    for (const message of session.announced) await this.announcements.send(message);
    return result;
  }

  private async committed<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.connection.runText('COMMIT', []);
      return result;
    } catch (error) {
      // After a full disk SQLite has rolled back by itself.
      if (this.connection.db.isTransaction) this.connection.runText('ROLLBACK', []);
      throw error;
    }
  }

  private async begin(patienceMs: number): Promise<void> {
    const giveUp = Date.now() + patienceMs;
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, 100)) {
      try {
        this.connection.runText('BEGIN IMMEDIATE', []);
        return;
      } catch (error) {
        const mayEnd = error instanceof StorageError && error.reason === 'busy';
        if (!mayEnd || Date.now() > giveUp) throw error;
      }
      await setTimeout(pauseMs);
    }
  }
}

class SqliteSession implements Session {
  readonly announced: string[] = [];
  private readonly connection: Connection;
  private depth = 0;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  // Async, so that an error is a rejection as on the other engine.
  async run(statement: Parameters<Connection['run']>[0]) {
    return this.connection.run(statement);
  }

  async script(statements: readonly string[]) {
    for (const each of statements) this.connection.runText(each, []);
  }

  async announce(message: string): Promise<void> {
    this.announced.push(message);
  }

  async savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
    this.depth += 1;
    const name = `"nested_${this.depth}"`;
    this.connection.runText(`SAVEPOINT ${name}`, []);
    const announcedBefore = this.announced.length;
    try {
      return await work();
    } catch (error) {
      this.announced.length = announcedBefore;
      if (this.connection.db.isTransaction) this.connection.runText(`ROLLBACK TO ${name}`, []);
      throw error;
    } finally {
      if (this.connection.db.isTransaction) this.connection.runText(`RELEASE ${name}`, []);
      this.depth -= 1;
    }
  }
}
