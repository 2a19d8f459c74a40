import { Worker } from 'node:worker_threads';
import { urlOf } from '../../program.ts';
import { StorageError } from '../storage-error.ts';
import { BEGUN, type Failure, isReply, type Question, type Written } from './reader-messages.ts';

/** Fresh objects that may lie about. Left to Node it is 192 MB in each thread, nearly nothing of which lives on. */
const YOUNG_MB = 16;

/** One thread that reads. It begins with the first question and answers one at a time. */
export class ReaderThread {
  private readonly worker: Worker;
  private settle: { resolve: (written: Written) => void; reject: (error: Error) => void } | undefined;
  private hasBegun = false;
  /** Milliseconds of performance.now() since when it works on the present question; not before it has begun. */
  busySince: number | undefined;

  constructor(workerData: { readonly path: string; readonly limitMs: number }, onEnd: () => void) {
    this.worker = new Worker(urlOf('sql/sqlite/reader-worker'), {
      workerData: { path: workerData.path, limitMs: workerData.limitMs },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.worker.unref();
    let cause: unknown;
    this.worker.on('message', (said: unknown) => {
      if (said === BEGUN) this.begin();
      else if (isReply(said)) this.finish('failure' in said ? errorOf(said.failure) : said);
      else {
        // Its program is of another version than this one: files were exchanged while the server ran.
        cause = new Error(`a reader said ${JSON.stringify(said)}`);
        void this.end(); // heard below
      }
    });
    this.worker.on('error', (error) => {
      cause = error; // its end follows
    });
    this.worker.on('exit', () => {
      onEnd();
      this.finish(new ReaderDied('a reader ended', { cause }));
    });
  }

  /** The rows as JSON. Rejects with ReaderDied if the thread ends before it answers. */
  ask(question: Question): Promise<Written> {
    // A second thread, on a machine that has much to do, would not begin sooner than this one.
    this.busySince = this.hasBegun ? performance.now() : Number.POSITIVE_INFINITY;
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.worker.ref(); // somebody waits for it
      this.worker.postMessage(question);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private begin(): void {
    this.hasBegun = true;
    if (this.settle) this.busySince = performance.now();
  }

  private finish(answer: Written | Error): void {
    const settle = this.settle;
    if (settle === undefined) return;
    this.settle = undefined;
    this.busySince = undefined;
    this.worker.unref();
    if (answer instanceof Error) settle.reject(answer);
    else settle.resolve(answer);
  }
}

export class ReaderDied extends Error {
  override readonly name = 'ReaderDied';
}

function errorOf({ reason, message }: Failure): Error {
  return reason === undefined ? new Error(message) : new StorageError(reason);
}
