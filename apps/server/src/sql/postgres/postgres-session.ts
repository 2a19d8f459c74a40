import type pg from 'pg';
import type { Rows, Session } from '../engine.ts';
import type { Sql } from '../statement.ts';
import type { PostgresAnnouncements } from './postgres-announcements.ts';
import { runOn } from './run.ts';

/** One connection inside of a transaction. */
export class PostgresSession implements Session {
  private readonly client: pg.PoolClient;
  private readonly announcements: PostgresAnnouncements;
  private depth = 0;

  constructor(client: pg.PoolClient, announcements: PostgresAnnouncements) {
    this.client = client;
    this.announcements = announcements;
  }

  run(statement: Sql): Promise<Rows> {
    return runOn(this.client, statement);
  }

  async script(statements: readonly string[]): Promise<void> {
    if (statements.length > 0) await this.client.query(statements.join(';\n'));
  }

  async announce(message: string): Promise<void> {
    await this.run(this.announcements.statement(message));
  }

  async savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
    this.depth += 1;
    const name = `nested_${this.depth}`;
    await this.client.query(`SAVEPOINT ${name}`);
    try {
      const result = await work();
      await this.client.query(`RELEASE ${name}`);
      return result;
    } catch (error) {
      await this.client.query(`ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      this.depth -= 1;
    }
  }
}
