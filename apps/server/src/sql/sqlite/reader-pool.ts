import { Turns } from '../../tasks/turns.ts';
import { StorageError } from '../storage-error.ts';

import type { Question, Written } from './reader-messages.ts';
import { ReaderDied, ReaderThread } from './reader-thread.ts';

interface Job {
  readonly question: Question;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
  attempts: number;
}

/** A statement that runs longer counts as slow: another thread takes the questions that wait behind it. */
const SLOW_MS = 150;
const MOST_THREADS = 4;
const MOST_ATTEMPTS = 2;

/**
 * Threads that read beside the main one. One is enough for short statements, and leaves the other core to the main
 * thread; more begin only while slow statements hold the first ones up.
 */
export class ReaderPool {
  readonly path: string;
  readonly limitMs: number;
  // One thread is left to others, however many slow questions somebody asks.
  private readonly waiting = new Turns<Job>(MOST_THREADS - 1);
  private readonly threads = new Set<ReaderThread>();
  private check: NodeJS.Timeout | undefined;
  private readonly unanswered = new Set<Promise<Written>>();

  /** `limitMs`: how long a statement may take. */
  constructor(path: string, limitMs: number) {
    this.path = path;
    this.limitMs = limitMs;
  }

  /** See reader-messages.ts. */
  async ask(question: Question, turn: string): Promise<Written> {
    const { promise, resolve, reject } = Promise.withResolvers<Written>();
    this.waiting.add(turn, { question, resolve, reject, attempts: 0 });
    this.unanswered.add(promise);
    this.assign();
    try {
      return await promise;
    } finally {
      this.unanswered.delete(promise);
    }
  }

  /** Ends the threads when everything is answered. */
  async close(): Promise<void> {
    await Promise.allSettled(this.unanswered);
    clearTimeout(this.check);
    await Promise.all([...this.threads].map((thread) => thread.end()));
  }

  private assign(): void {
    while (this.waiting.any()) {
      const thread = this.idleThread();
      if (thread === undefined) {
        this.check ??= setTimeout(() => {
          this.check = undefined;
          this.assign();
        }, SLOW_MS).unref();
        return;
      }
      const next = this.waiting.take();
      if (next) void this.work(thread, next.turn, next.item);
    }
  }

  private idleThread(): ReaderThread | undefined {
    let slow = 0;
    for (const thread of this.threads) {
      if (thread.busySince === undefined) return thread;
      if (performance.now() - thread.busySince >= SLOW_MS) slow += 1;
    }
    if (slow < this.threads.size || slow >= MOST_THREADS) return undefined;
    return this.startThread();
  }

  private startThread(): ReaderThread {
    const thread = new ReaderThread(this, () => this.threads.delete(thread));
    this.threads.add(thread);
    return thread;
  }

  private async work(thread: ReaderThread, turn: string, job: Job): Promise<void> {
    job.attempts += 1;
    try {
      job.resolve(await thread.ask(job.question));
    } catch (error) {
      // Reading again does no harm.
      if (!(error instanceof ReaderDied)) job.reject(error);
      else if (job.attempts < MOST_ATTEMPTS) this.waiting.add('', job);
      else job.reject(new StorageError('unreachable', error));
    }
    this.waiting.done(turn);
    this.assign();
    this.endIfSpare(thread);
  }

  /** What slow statements made necessary goes again. */
  private endIfSpare(thread: ReaderThread): void {
    const isSpare = [...this.threads].some((other) => other !== thread && other.busySince === undefined);
    if (!isSpare || thread.busySince !== undefined) return;
    this.threads.delete(thread);
    void thread.end();
  }
}
