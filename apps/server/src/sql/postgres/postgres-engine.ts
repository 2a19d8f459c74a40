import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Engine,
  type Followers,
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
import { StorageError } from '../storage-error.ts';
import type { Tables } from '../tables.ts';
import { Connections } from './connections.ts';
import { Hosts } from './hosts.ts';
import { type PostgresLimits, usualLimits } from './limits.ts';
import { PostgresAnnouncements } from './postgres-announcements.ts';
import { isLost, isWayLost, refusedAtStart, whyNotOpened } from './postgres-errors.ts';
import { PostgresSession } from './postgres-session.ts';
import { postgresSyntax } from './postgres-syntax.ts';
import { command, runOn } from './run.ts';
import { largeTables, tendTextIndexes } from './text-indexes.ts';

/** Writers of all instances wait for each other here. Any number that nobody else uses in this database. */
const WRITERS_LOCK = 7_205_001;

/** For so long it is looked up whether something was stored. */
const LOOKED_UP_MS = 2_000;

const LISTS_AT_ONCE = 4;
/** Backups and exports, beside the lists. */
const READS_OF_ONE_MOMENT = 2;

/**
 * Opens a database that exists. Connections are made as they are needed; `listenUrl` leads to the same one where the other
 * does not stay with one server. `acceptsReplica`: nothing will be stored. Throws SetupError if it cannot hold every text.
 */
export async function openPostgres(
  connectionString: string,
  limits: Partial<PostgresLimits> = {},
  { listenUrl = connectionString, acceptsReplica = false } = {},
): Promise<Engine> {
  const all = { ...usualLimits, ...limits };
  const hosts = new Hosts(connectionString, { acceptsReplica });
  const listenHosts = listenUrl === connectionString ? hosts : new Hosts(listenUrl);
  try {
    const engine = await opened(new PostgresEngine(hosts, all, { listenHosts, saysLimits: true }));
    // A pooler may take a limit and forget it.
    const [[limit] = []] = await engine.point(sql`SELECT current_setting('statement_timeout')`);
    if (limit !== '0') return engine;
    await engine.close();
  } catch (error) {
    if (refusedAtStart(error) === undefined) throw whyNotOpened(error);
  }
  // Transactions and lists say their limits themselves then; single reads are given up by us alone.
  const bare = new PostgresEngine(hosts, all, { listenHosts, saysLimits: false });
  return opened(bare).catch((error: unknown) => Promise.reject(whyNotOpened(error)));
}

/** Throws SetupError where it is not fit for us, and StorageError where it cannot be reached. */
async function opened(engine: PostgresEngine): Promise<Engine> {
  try {
    const [[encoding] = []] = await engine.point(sql`SELECT current_setting('server_encoding')`);
    if (encoding === 'UTF8') return engine;
    throw new SetupError(`Die Datenbank hat die Kodierung ${String(encoding)}. Bitte lege sie mit UTF8 an.`);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

interface Ways {
  readonly listenHosts: Hosts;
  /** Whether a connection begins with its limit for statements. */
  readonly saysLimits: boolean;
}

class PostgresEngine implements Engine {
  readonly syntax = postgresSyntax;
  readonly announcements: PostgresAnnouncements;
  private readonly limits: PostgresLimits;
  /** What every connection begins with; 0: without end. */
  private readonly begun: Times;
  private readonly points: Connections;
  // Apart, so that slow lists never take the last connection.
  private readonly lists: Connections;
  private readonly places = new Places(LISTS_AT_ONCE);
  // Those of this process wait here, so that waiting takes no connection.
  private readonly writers = new OneByOne();
  /** Makes an index, which may take minutes. */
  private indexing: (pg.PoolClient & Pick<pg.Client, 'end'>) | undefined;

  constructor(hosts: Hosts, limits: PostgresLimits, { listenHosts, saysLimits }: Ways) {
    this.limits = limits;
    this.begun = saysLimits ? limits : { statement: 0, turn: 0, pause: 0 };
    const connections = (max: number, limitMs: number) =>
      new Connections(
        hosts,
        {
          max,
          application_name: 'traverse',
          connectionTimeoutMillis: limits.connection,
          ...(saysLimits ? limitsAtStart(limits, limitMs) : {}),
          types: { getTypeParser },
        },
        () => this.announcements.reachable(),
      );
    this.points = connections(10, limits.statement);
    this.lists = connections(LISTS_AT_ONCE + READS_OF_ONE_MOMENT, limits.list);
    this.announcements = new PostgresAnnouncements(listenHosts, limits, (statement) => this.point(statement));
  }

  version(): undefined {
    return undefined;
  }

  point(statement: Sql): Promise<Rows> {
    const limit = this.limits.statement + this.limits.way;
    return this.points.use((client) => runOn(client, statement, limit)).catch(noSearch);
  }

  beside(statement: Sql, turn: string): Promise<Rows> {
    const { way } = this.lists;
    const limit = this.limits.list + this.limits.way;
    return this.places.run(turn, () => {
      // Who waited while the way was found dead does not wait for that once more.
      if (this.lists.way !== way) throw new StorageError('unreachable');
      return this.lists.use((client) => this.limited(client, () => runOn(client, statement, limit)));
    });
  }

  /** A list on a connection that has not begun with its limit: the server keeps to it all the same. */
  private async limited(client: pg.PoolClient, ask: () => Promise<Rows>): Promise<Rows> {
    const { list, way } = this.limits;
    if (this.begun.statement > 0) return ask();
    await command(client, `BEGIN READ ONLY; SET LOCAL statement_timeout = ${list}`, list + way);
    const rows = await ask().catch(async (error: unknown) => {
      if (!isLost(error)) await command(client, 'ROLLBACK', list + way);
      throw error;
    });
    await command(client, 'COMMIT', list + way);
    return rows;
  }

  async page(question: PageQuestion, turn: string): Promise<PageAnswer> {
    return pageFrom(question, (statement) => this.beside(statement, turn));
  }

  atOneMoment<Result>(work: (run: (statement: Sql) => Promise<Rows>) => Promise<Result>): Promise<Result> {
    const { portion, portionPause, way } = this.limits;
    const patient = `SET LOCAL statement_timeout = ${portion}; SET LOCAL idle_in_transaction_session_timeout = ${portionPause}`;
    const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${patient}`;
    return this.lists.use((client) => {
      const times = { statement: portion + way, pause: 0 };
      const session = new PostgresSession(client, this.announcements, times);
      return session.whole(begin, () => work((statement) => session.run(statement)));
    });
  }

  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const { limits } = this;
    const asked = performance.now();
    const tooLate = () => new StorageError('busy');
    return this.writers.runWithin(limits.turn, tooLate, () => {
      const turn = Math.max(1, Math.round(limits.turn - (performance.now() - asked)));
      return this.alone({ ...limits, turn }, work).catch(noSearch);
    });
  }

  maintain<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.writers.run(() => this.alone({ statement: 0, turn: 0, pause: 0 }, work));
  }

  async indexTexts(tables: Tables, records: number): Promise<ReadonlySet<string>> {
    const large = await largeTables((statement) => this.point(statement), records);
    // Most firms: no connection is made or held for them.
    if (large.size === 0) return large;
    return this.lists.use(async (client) => {
      const ask = (text: string) => command(client, text, 0);
      await ask('SET statement_timeout = 0');
      this.indexing = client;
      try {
        const ways = { run: (statement: Sql) => runOn(client, statement, 0), command: ask };
        return await tendTextIndexes(ways, tables, { large, records });
      } finally {
        this.indexing = undefined;
        await ask(`SET statement_timeout = ${this.begun.statement > 0 ? this.limits.list : 0}`);
      }
    });
  }

  async dropTextIndexes(): Promise<void> {
    // They go with their columns.
  }

  async followers(): Promise<Followers> {
    // Who is in step is told to few; whether anybody has to be, to everybody.
    const [[amount, inStep] = []] = await this.point(
      sql`SELECT (SELECT count(*) FROM pg_stat_replication WHERE "state" IS DISTINCT FROM 'backup'), (current_setting('synchronous_standby_names') <> '' AND current_setting('synchronous_commit') NOT IN ('off', 'local'))::integer`,
    );
    return { amount: Number(amount), areInStep: inStep === 1 };
  }

  async close(): Promise<void> {
    // What is not finished is begun again another time.
    void this.indexing?.end();
    await this.announcements.close();
    await this.writers.settled();
    await Promise.all([this.points.close(), this.lists.close()]);
  }

  /** What breaks at COMMIT may be stored: that is looked up, and said if it cannot be. */
  private async alone<Result>(times: Times, work: (session: Session) => Promise<Result>): Promise<Result> {
    let done: { readonly result: Result; readonly proof: Sql | undefined } | undefined;
    try {
      return await this.locked(times, async (session) => {
        const result = await work(session);
        done = { result, proof: session.proof };
        return result;
      });
    } catch (error) {
      if (done === undefined || !isLost(error)) throw error;
      const wasStored = isWayLost(error) ? undefined : await this.lookUp(done.proof);
      if (wasStored) return done.result;
      throw wasStored === false ? error : new StorageError('unclear', error);
    }
  }

  private locked<Result>(times: Times, work: (session: PostgresSession) => Promise<Result>): Promise<Result> {
    const answered = (ms: number) => (ms === 0 ? 0 : ms + this.limits.way);
    return this.points.use((client) => {
      const session = new PostgresSession(client, this.announcements, {
        statement: answered(times.statement),
        pause: times.pause,
      });
      return session.whole(beginning(times, this.begun), () => work(session), answered(times.turn));
    });
  }

  /** Nothing when the database does not tell in time. Whoever is still committing holds the writers' lock. */
  private async lookUp(proof: Sql | undefined): Promise<boolean | undefined> {
    if (proof === undefined) return undefined;
    const times = { ...this.limits, statement: LOOKED_UP_MS, turn: LOOKED_UP_MS };
    const until = performance.now() + LOOKED_UP_MS;
    while (performance.now() < until) {
      const rows = await this.locked(times, (session) => session.run(proof)).catch(() => undefined);
      if (rows) return rows.length > 0;
      await wait(100);
    }
    return undefined;
  }
}

type Times = Pick<PostgresLimits, 'statement' | 'turn' | 'pause'>;

const limitsAtStart = ({ turn, pause }: Times, statement: number) => ({
  statement_timeout: statement,
  lock_timeout: turn,
  idle_in_transaction_session_timeout: pause,
});

/**
 * Limits that the connection has not begun with are set inside of the transaction, where a pooler between us and the server
 * does not lose them. 0: without end. A turn is shorter by what was waited for already; a tenth of it is not worth saying.
 */
function beginning({ statement, turn, pause }: Times, begun: Times): string {
  const own = [
    'BEGIN;',
    statement === begun.statement ? '' : `SET LOCAL statement_timeout = ${statement};`,
    turn <= begun.turn && turn > begun.turn * 0.9 ? '' : `SET LOCAL lock_timeout = ${turn};`,
    pause === begun.pause ? '' : `SET LOCAL idle_in_transaction_session_timeout = ${pause};`,
  ];
  return `${own.filter(Boolean).join(' ')} SELECT pg_advisory_xact_lock(${WRITERS_LOCK})`;
}

/** Only a list is somebody's search; anything else that takes too long says that there is much to do. */
function noSearch(error: unknown): never {
  throw error instanceof StorageError && error.reason === 'slow'
    ? new StorageError('busy', error.cause)
    : error;
}

const { INT2, INT4, INT8, FLOAT8 } = pg.types.builtins;
const numbers: ReadonlySet<number> = new Set([INT2, INT4, INT8, FLOAT8]);

/** The columns hold texts and numbers alone. Counts and cents come in eight bytes; ours stay below 2^53. */
function getTypeParser(oid: number): (written: string) => string | number {
  return numbers.has(oid) ? Number : String;
}
