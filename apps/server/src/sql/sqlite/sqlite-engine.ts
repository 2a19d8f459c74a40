import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { LocalAnnouncements } from '../announcements.ts';
import type { Engine, Rows, Session } from '../engine.ts';
import type { Sql } from '../statement.ts';
import { Connection } from './connection.ts';
import { ReaderPool } from './reader-pool.ts';
import { sqliteSyntax } from './sqlite-syntax.ts';
import { Writer } from './writer.ts';

/** Opens the file, which is made if there is none. Other processes may use it at the same time. */
export function openSqlite(path: string): Engine {
  mkdirSync(dirname(path), { recursive: true });
  const writing = new Connection(path, { readOnly: false });
  writing.runText('PRAGMA journal_mode = WAL', []); // stays with the file
  return new SqliteEngine(path, writing);
}

class SqliteEngine implements Engine {
  readonly syntax = sqliteSyntax;
  readonly announcements = new LocalAnnouncements();
  private readonly writer: Writer;
  private readonly reading: Connection;
  private readonly readers: ReaderPool;

  constructor(path: string, writing: Connection) {
    this.writer = new Writer(writing, this.announcements);
    this.reading = new Connection(path, { readOnly: true });
    this.readers = new ReaderPool(path);
  }

  async point(statement: Sql): Promise<Rows> {
    return this.reading.run(statement);
  }

  async beside(statements: readonly Sql[], turn: string): Promise<readonly Rows[]> {
    const question = {
      statements: statements.map((each) => ({ text: sqliteSyntax.textOf(each), values: each.values })),
    };
    return JSON.parse(await this.readers.ask(question, turn)) as readonly Rows[]; // cast: made by reader-worker.ts
  }

  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.writer.transaction(work);
  }

  maintain<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.writer.transaction(work, 600_000);
  }

  async close(): Promise<void> {
    await this.readers.close();
    this.reading.close();
    await this.writer.close();
  }
}
