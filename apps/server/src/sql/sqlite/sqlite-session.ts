import type { Session } from '../engine.ts';
import { Turn } from '../in-turns.ts';
import type { Connection } from './connection.ts';

/** What one transaction does on the connection that writes. */
export class SqliteSession implements Session {
  /** To be heard when the transaction is committed. */
  readonly announced: string[] = [];
  private readonly connection: Connection;
  private depth = 0;
  /** Others are answered between the statements of a long transaction. */
  private readonly turn = new Turn('writing');
  /** Why SQLite has rolled back by itself, as it does when the disk is full. */
  private lostBy: unknown;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  // Async, so that an error is a rejection as on the other engine.
  async run(statement: Parameters<Connection['run']>[0]) {
    await this.turn.give();
    return this.noting(() => this.connection.run(statement));
  }

  async script(statements: readonly string[]) {
    for (const each of statements) this.noting(() => this.connection.runText(each, []));
  }

  async announce(message: string): Promise<void> {
    this.announced.push(message);
  }

  provenBy(): void {
    // There is no connection that could break.
  }

  async savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseIfLost();
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

  /** Throws what made SQLite roll back, if it did; each further statement would be stored by itself. */
  refuseIfLost(): void {
    if (!this.connection.db.isTransaction) throw this.lostBy;
  }

  private noting<Result>(run: () => Result): Result {
    this.refuseIfLost();
    try {
      return run();
    } catch (error) {
      if (!this.connection.db.isTransaction) this.lostBy = error;
      throw error;
    }
  }
}
