import pg from 'pg';
import {
  type Engine,
  type PageAnswer,
  type PageQuestion,
  pageFrom,
  type Rows,
  type Session,
} from '../engine.ts';
import { SetupError } from '../migrate/setup-error.ts';
import { OneByOne } from '../one-by-one.ts';
import { Places } from '../places.ts';
import { type Sql, sql } from '../statement.ts';
import { PostgresAnnouncements } from './postgres-announcements.ts';
import { translated, whyNotOpened } from './postgres-errors.ts';
import { PostgresSession } from './postgres-session.ts';
import { postgresSyntax } from './postgres-syntax.ts';
import { runOn } from './run.ts';

/** Writers of all instances wait for each other here. Any number that nobody else uses in this database. */
const WRITERS_LOCK = 7_205_001;

/** What a person waits for a list at most. */
const LIST_LIMIT_MS = 5000;
const STATEMENT_LIMIT_MS = 10_000;
const PATIENCE_MS = 10_000;

const LISTS_AT_ONCE = 4;
/** Backups and exports, beside the lists. */
const READS_OF_ONE_MOMENT = 2;

/** Opens a database that exists. Connections are made as they are needed. Throws SetupError if it cannot hold every text. */
export async function openPostgres(connectionString: string): Promise<Engine> {
  const engine = new PostgresEngine(connectionString);
  try {
    const [[encoding] = []] = await engine.point(sql`SHOW server_encoding`);
    if (encoding === 'UTF8') return engine;
    throw new SetupError(`Die Datenbank hat die Kodierung ${String(encoding)}. Bitte lege sie mit UTF8 an.`);
  } catch (error) {
    await engine.close();
    throw whyNotOpened(error);
  }
}

class PostgresEngine implements Engine {
  readonly syntax = postgresSyntax;
  readonly announcements: PostgresAnnouncements;
  private readonly points: pg.Pool;
  // Apart, so that slow lists never take the last connection.
  private readonly lists: pg.Pool;
  private readonly places = new Places(LISTS_AT_ONCE);
  // Those of this process wait here, so that waiting takes no connection.
  private readonly writers = new OneByOne();

  constructor(connectionString: string) {
    const pool = (max: number, limitMs: number) => {
      const made = new pg.Pool({
        connectionString,
        max,
        application_name: 'traverse',
        connectionTimeoutMillis: PATIENCE_MS,
        statement_timeout: limitMs,
        lock_timeout: PATIENCE_MS,
        idle_in_transaction_session_timeout: 60_000,
        types: { getTypeParser },
      });
      // Who uses a connection that breaks gets a rejection, and the pool forgets it. Without listeners, while nobody
      // uses it or between two statements, the process would end.
      made.on('error', () => undefined);
      made.on('connect', (client) => client.on('error', () => undefined));
      return made;
    };
    this.points = pool(10, STATEMENT_LIMIT_MS);
    this.lists = pool(LISTS_AT_ONCE + READS_OF_ONE_MOMENT, LIST_LIMIT_MS);
    this.announcements = new PostgresAnnouncements(connectionString, (statement) => this.point(statement));
  }

  version(): undefined {
    return undefined;
  }

  point(statement: Sql): Promise<Rows> {
    return runOn(this.points, statement);
  }

  beside(statement: Sql, turn: string): Promise<Rows> {
    return this.places.run(turn, () => runOn(this.lists, statement));
  }

  async page(question: PageQuestion, turn: string): Promise<PageAnswer> {
    return pageFrom(question, (statement) => this.beside(statement, turn));
  }

  async atOneMoment<Result>(
    work: (run: (statement: Sql) => Promise<Rows>) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.lists.connect().catch((error: unknown) => Promise.reject(translated(error)));
    let broken: Error | undefined;
    try {
      const patient = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${patient}`);
      return await work((statement) => runOn(client, statement));
    } finally {
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost;
      });
      client.release(broken);
    }
  }

  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.writers.run(() => this.alone('BEGIN', work));
  }

  maintain<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const begin = 'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0';
    return this.writers.run(() => this.alone(begin, work));
  }

  async close(): Promise<void> {
    await this.announcements.close();
    await this.writers.settled();
    await Promise.all([this.points.end(), this.lists.end()]);
  }

  private async alone<Result>(begin: string, work: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await this.points.connect().catch((error: unknown) => Promise.reject(translated(error)));
    let broken: Error | undefined;
    try {
      await client.query(`${begin}; SELECT pg_advisory_xact_lock(${WRITERS_LOCK})`);
      const result = await work(new PostgresSession(client, this.announcements));
      const { command } = await client.query('COMMIT');
      // What PostgreSQL answers if a statement had failed and nobody took notice.
      if (command === 'ROLLBACK') throw new Error('the transaction had failed before it ended');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost;
      });
      throw translated(error);
    } finally {
      client.release(broken);
    }
  }
}

const { INT2, INT4, INT8, FLOAT8 } = pg.types.builtins;
const numbers: ReadonlySet<number> = new Set([INT2, INT4, INT8, FLOAT8]);

/** The columns hold texts and numbers alone. Counts and cents come in eight bytes; ours stay below 2^53. */
function getTypeParser(oid: number): (written: string) => string | number {
  return numbers.has(oid) ? Number : String;
}
