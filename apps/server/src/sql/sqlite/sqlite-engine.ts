import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { TIME } from '../../budgets.ts';
import { LocalAnnouncements } from '../announcements.ts';
import type { AroundRowids, Engine, PageAnswer, PageQuestion, Rows, Session } from '../engine.ts';
import { mapInTurns } from '../in-turns.ts';
import { SetupError } from '../migrate/setup-error.ts';
import type { Sql } from '../statement.ts';
import { StorageError } from '../storage-error.ts';
import type { Tables } from '../tables.ts';
import { Checkpoints } from './checkpoints.ts';
import { Connection } from './connection.ts';
import type { PlainAround, PlainStatement, Question } from './reader-messages.ts';
import { ReaderPool } from './reader-pool.ts';
import { sqliteSyntax } from './sqlite-syntax.ts';
import { dropTextIndexes, TextIndexes } from './text-indexes.ts';
import { Writer } from './writer.ts';

/** How long a statement may take, in milliseconds. */
export interface Limits {
  /** What a person waits for a list at most. */
  readonly list: number;
  /** On the main thread, where it holds up everybody. */
  readonly point: number;
  readonly write: number;
}

const usualLimits: Limits = TIME;

/**
 * Opens the file, which is made if there is none. Other processes may use it at the same time.
 * Throws StorageError or SetupError if the file, its folder or its disk are not fit for it.
 */
export function openSqlite(path: string, limits = usualLimits): Engine {
  makeFolder(dirname(path));
  const writing = new Connection(path, { readOnly: false, limitMs: limits.write });
  const [[mode] = []] = writing.runText('PRAGMA journal_mode = WAL', []); // stays with the file
  if (mode !== 'wal') {
    writing.close();
    throw new SetupError(
      'Auf diesem Laufwerk geht SQLite nicht sicher (kein WAL). Bitte nimm ein lokales für DATA_DIR.',
    );
  }
  return new SqliteEngine(path, limits, writing);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StorageError('readOnly', error);
  }
}

class SqliteEngine implements Engine {
  readonly syntax = sqliteSyntax;
  readonly announcements = new LocalAnnouncements();
  private readonly path: string;
  private readonly writer: Writer;
  private readonly checkpoints: Checkpoints;
  private readonly reading: Connection;
  private readonly readers: ReaderPool;
  private textIndexes: TextIndexes | undefined;
  /** As asked for in this pass of the event loop. */
  private versionOfPass: number | undefined;

  constructor(path: string, limits: Limits, writing: Connection) {
    this.path = path;
    this.checkpoints = new Checkpoints(writing, path);
    this.writer = new Writer(writing, this.announcements, () => {
      this.versionOfPass = undefined;
      this.checkpoints.look();
    });
    this.reading = new Connection(path, { readOnly: true, limitMs: limits.point });
    this.readers = new ReaderPool(path, limits.list);
  }

  /**
   * Asked of the database once in each pass of the event loop: all requests that are read in one pass had been sent when it
   * began, so what was confirmed to whoever sent them is older than the first answer.
   */
  version(): number {
    if (this.versionOfPass !== undefined) return this.versionOfPass;
    const [[version] = []] = this.reading.runText('PRAGMA data_version', []);
    this.versionOfPass = Number(version);
    setImmediate(() => {
      this.versionOfPass = undefined;
    });
    return this.versionOfPass;
  }

  async point(statement: Sql): Promise<Rows> {
    return this.reading.run(statement);
  }

  async beside(statement: Sql, turn: string): Promise<Rows> {
    return (await this.ask({ rows: plain(statement), rowsOfFew: undefined, total: undefined }, turn)).rows;
  }

  page({ page, pageOfFew, few, total, perPage, offset }: PageQuestion, turn: string): Promise<PageAnswer> {
    const question = {
      rows: plain(page),
      rowsOfFew: pageOfFew && plain(pageOfFew),
      few: few && {
        rowids: plain(few.rowids),
        page: around(few.page),
        total: few.total && around(few.total),
      },
      total: total && { ...plain(total), perPage, offset },
    };
    return this.ask(question, turn);
  }

  indexTexts(tables: Tables, records: number): Promise<ReadonlySet<string>> {
    this.textIndexes ??= new TextIndexes(this, tables);
    return this.textIndexes.tend(records);
  }

  dropTextIndexes(): Promise<void> {
    return this.maintain(dropTextIndexes);
  }

  async followers(): Promise<undefined> {
    return undefined;
  }

  async atOneMoment<Result>(
    work: (run: (statement: Sql) => Promise<Rows>) => Promise<Result>,
  ): Promise<Result> {
    const connection = new Connection(this.path, { readOnly: true, limitMs: Number.POSITIVE_INFINITY });
    try {
      // The first read fixes the moment; with WAL nobody waits for it.
      connection.runText('BEGIN', []);
      return await work(async (statement) => connection.run(statement));
    } finally {
      connection.close();
    }
  }

  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.writer.transaction(work);
  }

  maintain<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.writer.alone(work, 600_000);
  }

  async close(): Promise<void> {
    this.textIndexes?.close();
    await this.readers.close();
    await this.checkpoints.close();
    this.reading.close();
    await this.writer.close();
  }

  private async ask(question: Question, turn: string): Promise<PageAnswer> {
    const { pieces, total } = await this.readers.ask(question, turn);
    const rows = await mapInTurns(pieces, (piece) => JSON.parse(piece) as Rows); // cast: made by reader-worker.ts
    return { rows: rows.length === 1 ? (rows[0] ?? []) : rows.flat(), total };
  }
}

function around({ before, after }: AroundRowids): PlainAround {
  return { before: plain(before), after: plain(after) };
}

function plain(statement: Sql): PlainStatement {
  return { text: sqliteSyntax.textOf(statement), values: statement.values };
}
