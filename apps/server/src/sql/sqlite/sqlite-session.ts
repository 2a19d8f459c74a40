import type { Reference, Session } from '../engine.ts';
import { Turn } from '../in-turns.ts';
import { name, type Sql, sql } from '../statement.ts';
import type { Connection } from './connection.ts';

/** Beyond this one question for all of them costs less. */
const FEW_REFERENCES = 30;

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
  /** By table: the records that are referred to since. Undefined: what was done may leave any reference open. */
  private refersTo: Map<string, Set<string>> | undefined = new Map();

  constructor(connection: Connection) {
    this.connection = connection;
  }

  // Async, so that an error is a rejection as on the other engine.
  async run(statement: Sql) {
    if (!statement.texts[0]?.startsWith('SELECT')) this.refersTo = undefined;
    return this.inTurn(statement);
  }

  async write(statement: Sql, refersTo: readonly Reference[]) {
    for (const reference of refersTo) this.noteReference(reference);
    return this.inTurn(statement);
  }

  async script(statements: readonly string[]) {
    this.refersTo = undefined;
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

  /**
   * Throws if references of this transaction lead nowhere. Asking SQLite for it makes every statement be prepared anew, so
   * the few records that a usual write refers to are looked for instead.
   */
  refuseOpenReferences(): void {
    if (this.refersTo === undefined || !this.allAreThere(this.refersTo))
      this.connection.refuseOpenReferences();
  }

  private allAreThere(references: ReadonlyMap<string, ReadonlySet<string>>): boolean {
    for (const [table, ids] of references)
      for (const id of ids) {
        const found = this.connection.run(sql`SELECT 1 FROM ${name(table)} WHERE "id" = ${id}`);
        if (found.length === 0) return false;
      }
    return true;
  }

  private noteReference({ table, id }: Reference): void {
    const known = this.refersTo?.get(table);
    if (known === undefined) this.refersTo?.set(table, new Set([id]));
    else if (known.size < FEW_REFERENCES) known.add(id);
    else this.refersTo = undefined;
  }

  private async inTurn(statement: Sql) {
    if (this.turn.isOver) await this.turn.give();
    return this.noting(() => this.connection.run(statement));
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
