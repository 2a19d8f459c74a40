import type { Announcements } from '../announcements.ts';
import type { Session } from '../engine.ts';
import { Turn } from '../in-turns.ts';
import type { Connection } from './connection.ts';
import { SqliteSession } from './sqlite-session.ts';

/** Beyond this others get their turn: who waits for the commit, and other processes that write. */
const MOST_MEMBERS = 50;
const MOST_MS = 20;

/** A transaction whose work is done, and what is due when all are committed. */
interface Member {
  readonly announced: readonly string[];
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Transactions between one BEGIN and one COMMIT, one after the other. Nobody is answered before the commit, not even
 * who was refused: the reason may be something that is not stored in the end.
 */
export class CommitGroup {
  private readonly connection: Connection;
  private readonly announcements: Announcements;
  private readonly members: Member[] = [];
  private readonly begun = performance.now();
  private readonly turn = new Turn('writing');
  private rolledBackBy: unknown;

  /** On a connection that has just begun a transaction. */
  constructor(connection: Connection, announcements: Announcements) {
    this.connection = connection;
    this.announcements = announcements;
  }

  /** Whether another transaction may join. */
  get isOpen(): boolean {
    const hasRoom = this.members.length < MOST_MEMBERS && performance.now() - this.begun < MOST_MS;
    return hasRoom && this.connection.db.isTransaction;
  }

  /** Does the work of one; `answer` is settled by end(). */
  async run<Result>(
    work: (session: Session) => Promise<Result>,
    answer: Pick<PromiseWithResolvers<Result>, 'resolve' | 'reject'>,
  ): Promise<void> {
    const session = new SqliteSession(this.connection);
    const { announced } = session;
    const whole = async () => {
      const result = await work(session);
      session.refuseIfLost();
      session.refuseOpenReferences();
      return result;
    };
    try {
      // Nothing of anybody else can be lost with the first one.
      const result = await (this.members.length === 0 ? whole() : session.savepoint(whole));
      this.members.push({ announced, committed: () => answer.resolve(result), failed: answer.reject });
    } catch (error) {
      if (this.members.length === 0) this.rollBack();
      if (!this.connection.db.isTransaction) this.rolledBackBy = error;
      this.members.push({ announced, committed: () => answer.reject(error), failed: answer.reject });
    }
  }

  /** Commits, and answers everybody in the order they came. */
  async end(): Promise<void> {
    try {
      if (!this.connection.db.isTransaction) throw this.rolledBackBy;
      this.connection.runText('COMMIT', []);
    } catch (error) {
      for (const { failed } of this.members) failed(error);
      this.rollBack();
      return;
    }
    for (const { announced, committed, failed } of this.members) {
      try {
        for (const message of announced) {
          await this.turn.give();
          await this.announcements.send(message);
        }
        committed();
      } catch (error) {
        failed(error);
      }
    }
  }

  private rollBack(): void {
    if (this.connection.db.isTransaction) this.connection.runText('ROLLBACK', []);
  }
}
