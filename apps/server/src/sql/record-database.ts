import { AsyncLocalStorage } from 'node:async_hooks';
import type { Announcements } from './announcements.ts';
import { type Followers, pageFrom, type Rows, type Session } from './engine.ts';
import { everyRecord } from './every-record.ts';
import { type Place, StoredReads } from './record-reads.ts';
import type { Moment, RecordDatabase, RecordReads, RecordTransaction } from './record-store.ts';
import { StoredTransaction } from './record-transaction.ts';
import { MANY_RECORDS } from './search/searched-columns.ts';
import type { Sql } from './statement.ts';
import type { Tables } from './tables.ts';
import type { SlowStatement, WatchedEngine } from './watched-engine.ts';

/** A transaction while its work is done. */
interface Running {
  readonly session: Session;
  isOpen: boolean;
}

/** The records of all tables, read and written through one engine. */
export class StoredRecords implements RecordDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  readonly reads: RecordReads;
  readonly announcements: Announcements;
  private readonly engine: WatchedEngine;
  private readonly tables: Tables;
  /** Tables with an index for parts of their texts. */
  private indexed: ReadonlySet<string> = new Set();
  /** The transaction around the code that runs. A second one would wait for it forever. */
  private readonly running = new AsyncLocalStorage<Running>();

  constructor(engine: WatchedEngine, tables: Tables) {
    this.dialect = engine.syntax.dialect;
    this.engine = engine;
    this.announcements = engine.announcements;
    this.tables = tables;
    this.reads = new StoredReads(tables, engine, ({ name }) => this.indexed.has(name));
  }

  transaction<Result>(work: (transaction: RecordTransaction) => Promise<Result>): Promise<Result> {
    const around = this.running.getStore();
    if (around?.isOpen === true) {
      return around.session.savepoint(() => work(this.transactionOn(around)));
    }
    return this.engine.transaction(async (session) => {
      const mine = { session, isOpen: true };
      try {
        return await this.running.run(mine, () => work(this.transactionOn(mine)));
      } finally {
        mine.isOpen = false; // tasks that outlive the transaction begin one of their own
      }
    });
  }

  version(): number | undefined {
    return this.engine.version();
  }

  atOneMoment<Result>(work: (moment: Moment) => Promise<Result>): Promise<Result> {
    return this.engine.atOneMoment((run) =>
      work({
        every: (entity) => everyRecord(this.tables.of(entity), run),
        faults: async () => {
          const found: string[] = [];
          for (const question of this.engine.syntax.findsFaults) {
            for (const [fault] of await run(question)) found.push(String(fault));
          }
          return found;
        },
        reads: new StoredReads(this.tables, this.placeOf(run)),
      }),
    );
  }

  async indexTexts(records = MANY_RECORDS): Promise<void> {
    this.indexed = await this.engine.indexTexts(this.tables, records);
  }

  followers(): Promise<Followers | undefined> {
    return this.engine.followers();
  }

  watch(tell: (slow: SlowStatement) => void): void {
    this.engine.watch(tell);
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  private transactionOn(running: Running): RecordTransaction {
    const session = () => {
      // Its connection may belong to somebody else by now.
      if (!running.isOpen) throw new Error('the transaction has ended');
      return running.session;
    };
    const place = this.placeOf(async (statement) => session().run(statement));
    return new StoredTransaction(this.tables, place, {
      announce: async (message) => session().announce(message),
      provenBy: (statement) => session().provenBy(statement),
      write: async (statement, refersTo) => session().write(statement, refersTo),
    });
  }

  /** One connection for everything. */
  private placeOf(run: (statement: Sql) => Promise<Rows>): Place {
    const { syntax } = this.engine;
    return { syntax, point: run, beside: run, page: (question) => pageFrom(question, run) };
  }
}
