import type { Engine, Followers, PageAnswer, PageQuestion, Rows, Session } from './engine.ts';
import type { Sql } from './statement.ts';
import type { Tables } from './tables.ts';

/** A statement that took long, waiting included. Its values stay out: they may be anybody's data. */
export interface SlowStatement {
  readonly statement: string;
  readonly ms: number;
}

const SLOW_MS = 500;

/** An engine that tells of slow statements. */
export class WatchedEngine implements Engine {
  readonly syntax: Engine['syntax'];
  readonly announcements: Engine['announcements'];
  private readonly engine: Engine;
  private tell: (slow: SlowStatement) => void = () => undefined;

  constructor(engine: Engine) {
    this.engine = engine;
    this.syntax = engine.syntax;
    this.announcements = engine.announcements;
  }

  watch(tell: (slow: SlowStatement) => void): void {
    this.tell = tell;
  }

  version(): number | undefined {
    return this.engine.version();
  }

  point(statement: Sql): Promise<Rows> {
    return this.timed(statement, () => this.engine.point(statement));
  }

  beside(statement: Sql, turn: string): Promise<Rows> {
    return this.timed(statement, () => this.engine.beside(statement, turn));
  }

  page(question: PageQuestion, turn: string): Promise<PageAnswer> {
    return this.timed(question.page, () => this.engine.page(question, turn));
  }

  atOneMoment<Result>(work: (run: (statement: Sql) => Promise<Rows>) => Promise<Result>): Promise<Result> {
    return this.engine.atOneMoment(work);
  }

  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.engine.transaction((session) => work(this.watched(session)));
  }

  maintain<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.engine.maintain(work);
  }

  indexTexts(tables: Tables, records: number): Promise<ReadonlySet<string>> {
    return this.engine.indexTexts(tables, records);
  }

  dropTextIndexes(): Promise<void> {
    return this.engine.dropTextIndexes();
  }

  followers(): Promise<Followers | undefined> {
    return this.engine.followers();
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  private watched(session: Session): Session {
    return {
      run: (statement) => this.timed(statement, () => session.run(statement)),
      write: (statement, refersTo) => this.timed(statement, () => session.write(statement, refersTo)),
      announce: (message) => session.announce(message),
      provenBy: (statement) => session.provenBy(statement),
      script: (statements) => session.script(statements),
      savepoint: (work) => session.savepoint(work),
    };
  }

  private async timed<Result>(statement: Sql, run: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    try {
      return await run();
    } finally {
      const ms = Math.round(performance.now() - begun);
      if (ms >= SLOW_MS) this.tell({ statement: this.syntax.textOf(statement), ms });
    }
  }
}
