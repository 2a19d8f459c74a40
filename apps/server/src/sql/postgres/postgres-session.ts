import type pg from 'pg';
import type { Rows, Session } from '../engine.ts';
import type { Sql } from '../statement.ts';
import { LOOKED_AFTER_EVERY_MS, LookedAfter } from './looked-after.ts';
import type { PostgresAnnouncements } from './postgres-announcements.ts';
import { isLost } from './postgres-errors.ts';
import { command, runOn } from './run.ts';

interface Times {
  /** So long an answer to a statement is waited for; 0: without end. */
  readonly statement: number;
  /** The server ends a transaction that pauses longer; 0: never. */
  readonly pause: number;
}

/** So often in a row a transaction that waits for something else is kept open: half a minute. */
const MOST_SIGNS_OF_LIFE = 15;

/** All that are in a transaction which may not pause for ever. */
const running = new LookedAfter<PostgresSession>((each) => each.lookAfter());

/** One connection inside of a transaction. */
export class PostgresSession implements Session {
  /** What answers a row once the transaction is stored; absent when nothing tells. */
  proof: Sql | undefined;
  /** Why the connection is of no use any more. */
  private lostBy: Error | undefined;
  private readonly client: pg.PoolClient;
  private readonly announcements: PostgresAnnouncements;
  private readonly times: Times;
  private depth = 0;
  private asking = 0;
  private signsOfLife = 0;
  /** Looks at it since something was asked. */
  private looks = 0;

  constructor(client: pg.PoolClient, announcements: PostgresAnnouncements, times: Times) {
    this.client = client;
    this.announcements = announcements;
    this.times = times;
    // A document that is drawn meanwhile may take its time. A process that stands still says nothing.
    if (times.pause > 0) running.add(this);
  }

  run(statement: Sql): Promise<Rows> {
    return this.noting(() => runOn(this.client, statement, this.times.statement));
  }

  write(statement: Sql): Promise<Rows> {
    return this.run(statement); // its commit says which reference is open
  }

  async script(statements: readonly string[]): Promise<void> {
    if (statements.length > 0) await this.command(statements.join(';\n'));
  }

  async announce(message: string): Promise<void> {
    await this.run(this.announcements.statement(message));
  }

  provenBy(statement: Sql): void {
    this.proof = statement;
  }

  async savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
    this.depth += 1;
    const name = `nested_${this.depth}`;
    const proofBefore = this.proof;
    await this.command(`SAVEPOINT ${name}`);
    try {
      const result = await work();
      await this.command(`RELEASE ${name}`);
      return result;
    } catch (error) {
      this.proof = proofBefore;
      await this.command(`ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  /** The whole transaction: begins, works, commits; or rolls back, and throws why. */
  async whole<Result>(
    begin: string,
    work: () => Promise<Result>,
    beginsWithin = this.times.statement,
  ): Promise<Result> {
    try {
      await this.command(begin, beginsWithin);
      const result = await work();
      // What PostgreSQL answers if a statement had failed and nobody took notice.
      if ((await this.command('COMMIT')) === 'ROLLBACK') {
        throw new Error('the transaction had failed before it ended');
      }
      return result;
    } catch (error) {
      // It fails on a lost connection alone.
      await this.command('ROLLBACK').catch(() => undefined);
      throw this.lostBy ?? error;
    } finally {
      running.delete(this);
    }
  }

  /** Answers what PostgreSQL calls the last thing it did. */
  private command(text: string, limitMs = this.times.statement): Promise<string> {
    return this.noting(() => command(this.client, text, limitMs));
  }

  /** After a lost connection nothing is asked any more: each question would wait for an answer. */
  private async noting<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.lostBy !== undefined) throw this.lostBy;
    this.asking += 1;
    this.signsOfLife = 0;
    this.looks = 0;
    try {
      return await ask();
    } catch (error) {
      if (isLost(error)) this.lostBy = error;
      throw error;
    } finally {
      this.asking -= 1;
    }
  }

  /** When nothing was asked for two fifths of the pause that is allowed. */
  lookAfter(): void {
    if (this.asking > 0 || this.lostBy !== undefined || this.signsOfLife >= MOST_SIGNS_OF_LIFE) return;
    this.looks += 1;
    if (this.looks * LOOKED_AFTER_EVERY_MS < this.times.pause / 2.5) return;
    this.looks = 0;
    this.signsOfLife += 1;
    void command(this.client, 'SELECT 1', this.times.statement).catch((error: Error) => {
      this.lostBy ??= error;
    });
  }
}
