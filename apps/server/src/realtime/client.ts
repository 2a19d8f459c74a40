import { addressedTo } from '@traverse/wire';
import { STREAMS } from '../budgets.ts';
import type { EventStream } from './event-stream.ts';
import type { StreamSession } from './rights.ts';

/** One open stream, whose it is, and what is still to be done for it. */
export class Client {
  readonly id: string;
  readonly stream: EventStream;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  session: StreamSession | undefined;
  /** From 0 to 1; spreads in time what would otherwise happen to all at once. */
  readonly chance = Math.random();
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor(id: string, stream: EventStream, openedAt: number) {
    this.id = id;
    this.stream = stream;
    this.openedAt = openedAt;
  }

  /** What `writeNews` has made. */
  send(news: string): void {
    this.stream.send(addressedTo(this.id, news), this.waiting > 1);
  }

  /**
   * Does a task when all earlier ones of this client are done, so that it hears everything in the order of the commits,
   * and a slow filter of its own holds up nobody else. A task that fails closes the stream: the client reloads.
   */
  afterAllElse(task: () => Promise<void>, failed: (error: unknown) => void): void {
    if (this.waiting >= STREAMS.waitingChanges) {
      this.stream.close();
      return;
    }
    this.waiting += 1;
    this.last = this.last.then(async () => {
      try {
        if (this.stream.isOpen) await task();
      } catch (error) {
        failed(error);
        this.stream.close();
      } finally {
        this.waiting -= 1;
      }
    });
  }
}
