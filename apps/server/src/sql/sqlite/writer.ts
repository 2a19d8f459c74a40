import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Announcements } from '../announcements.ts';
import type { Session } from '../engine.ts';
import { OneByOne } from '../one-by-one.ts';
import { StorageError } from '../storage-error.ts';
import { CommitGroup } from './commit-group.ts';
import type { Connection } from './connection.ts';

/** How long to wait for another process that writes. */
const PATIENCE_MS = 10_000;

/**
 * The one connection that writes. Transactions wait for each other in the order they came; those that wait share one
 * commit, which is what writing costs most.
 */
export class Writer {
  private readonly connection: Connection;
  private readonly announcements: Announcements;
  private readonly committed: () => void;
  private readonly queue = new OneByOne();
  /** Transactions that could still join the open group. */
  private waiting = 0;
  private open: CommitGroup | undefined;

  /** `committed`: to be told of each commit. */
  constructor(connection: Connection, announcements: Announcements, committed: () => void = () => undefined) {
    this.connection = connection;
    this.announcements = announcements;
    this.committed = committed;
    // Other processes are waited for in begin(), without holding up this one.
    connection.db.exec('PRAGMA busy_timeout = 5');
  }

  /** Resolves when what `work` did is on the disk. What it throws takes back its own part alone. */
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    this.waiting += 1;
    return this.queued(async (answer) => {
      this.waiting -= 1;
      // Who asked in the same turn of the event loop can join.
      if (this.open === undefined) await setImmediate();
      const group = this.open ?? (await this.begin(PATIENCE_MS));
      this.open = group;
      await group.run(work, answer);
      if (this.waiting === 0 || !group.isOpen) await this.end();
    });
  }

  /** The same in a group of its own, after waiting so long for other processes. */
  alone<Result>(work: (session: Session) => Promise<Result>, patienceMs: number): Promise<Result> {
    return this.queued(async (answer) => {
      await this.end();
      const group = await this.begin(patienceMs);
      await group.run(work, answer);
      await group.end();
      this.committed();
    });
  }

  async close(): Promise<void> {
    await this.queue.settled();
    this.connection.close();
  }

  private queued<Result>(work: (answer: PromiseWithResolvers<Result>) => Promise<void>): Promise<Result> {
    const answer = Promise.withResolvers<Result>();
    this.queue.run(() => work(answer)).catch(answer.reject);
    return answer.promise;
  }

  private async end(): Promise<void> {
    const group = this.open;
    this.open = undefined;
    await group?.end();
    if (group) this.committed();
  }

  private async begin(patienceMs: number): Promise<CommitGroup> {
    const giveUp = Date.now() + patienceMs;
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, 100)) {
      try {
        this.connection.runText('BEGIN IMMEDIATE', []);
        return new CommitGroup(this.connection, this.announcements);
      } catch (error) {
        const mayEnd = error instanceof StorageError && error.reason === 'busy';
        if (!mayEnd || Date.now() > giveUp) throw error;
      }
      await setTimeout(pauseMs);
    }
  }
}
