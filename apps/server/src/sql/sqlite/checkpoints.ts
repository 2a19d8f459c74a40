import { Worker } from 'node:worker_threads';
import { urlOf } from '../../program.ts';
import type { Connection } from './connection.ts';

/** Pages of 4 kB in the log from which on they are brought into the file; SQLite's own measure. */
const ENOUGH = 1000;
/** So few that the main thread does it itself: a millisecond or two. */
const FEW = 100;
/** Should nobody else come to it. 200 MB: more than the largest batch. */
const AT_LAST = 50_000;

/**
 * Brings what was committed from SQLite's log into its file, beside the main thread: what a large batch has written would
 * hold up everybody for a tenth of a second and more. The log begins anew only when all of it was brought over, which a
 * thread beside writers hardly ever sees: the last few pages are the main thread's.
 */
export class Checkpoints {
  private readonly connection: Connection;
  private readonly path: string;
  private worker: Worker | undefined;
  private isUnderWay = false;

  /** Of the connection that writes. */
  constructor(connection: Connection, path: string) {
    this.connection = connection;
    this.path = path;
    connection.db.exec(`PRAGMA wal_autocheckpoint = ${AT_LAST}`);
  }

  /** To be called after a commit; costs some microseconds. */
  look(): void {
    const [[, log = 0, done = 0] = []] = this.connection.runText('PRAGMA wal_checkpoint(NOOP)', []);
    const left = Number(log) - Number(done);
    if (Number(log) < ENOUGH || left === 0 || this.isUnderWay) return;
    if (left <= FEW) this.connection.runText('PRAGMA wal_checkpoint(PASSIVE)', []);
    else this.begin();
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private begin(): void {
    this.isUnderWay = true;
    this.worker ??= this.start();
    this.worker.postMessage('begin');
  }

  private start(): Worker {
    const worker = new Worker(urlOf('sql/sqlite/checkpoint-worker'), {
      workerData: { path: this.path },
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    worker.unref();
    worker.on('message', () => {
      this.isUnderWay = false;
    });
    // Without it SQLite does the same at last; the next commit begins another.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.worker = undefined;
      this.isUnderWay = false;
    });
    return worker;
  }
}
