import { type CatchUp, MAX_CATCH_UP_MS, REALTIME_PATH } from '@traverse/wire';
import { pocketbase } from './pocketbase.ts';

// Milliseconds until the stream is opened again, by how often that has failed; the last one from then on.
const PAUSES_MS = [200, 500, 1000, 2000, 5000];
const CONNECT_MS = 15_000;
// Milliseconds that what a page shows may have been loaded before it begins to listen: kept for 15 s, and asked for.
const LOADED_BEFORE_MS = 20_000;

interface Reactions {
  /** The stream hears what was asked of it; '' when it has ended and is about to be opened again. */
  readonly connected: (connection: string) => void;
  readonly heard: (topic: string, data: unknown) => void;
}

/** The stream of what others change (API-05). Opens itself again until it is closed. */
export class EventStream {
  private readonly tell: Reactions;
  private topics: readonly string[] = [];
  /** What is not heard yet, and since when it is wanted. */
  private readonly unheard = new Map<string, number>();
  private current: OneConnection | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: Reactions) {
    this.tell = tell;
    this.open();
  }

  /** Hears these topics from now on, and no others; of `anew` also what happened while it was loaded. */
  listen(topics: readonly string[], anew: readonly string[]): void {
    this.topics = topics;
    for (const topic of anew) if (!this.unheard.has(topic)) this.unheard.set(topic, performance.now());
    this.current?.listen(topics);
  }

  close(): void {
    clearTimeout(this.timer);
    this.current?.close();
    this.current = undefined;
  }

  private open(): void {
    this.timer = setTimeout(() => this.openAgain(), CONNECT_MS);
    this.current = new OneConnection({
      connected: (connection) => {
        clearTimeout(this.timer);
        this.failures = 0;
        this.tell.connected(connection);
      },
      heard: this.tell.heard,
      ended: () => this.openAgain(),
      unheard: this.unheard,
    });
    this.current.listen(this.topics);
  }

  private openAgain(): void {
    this.close();
    this.tell.connected('');
    const pauseMs = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)];
    this.failures += 1;
    this.timer = setTimeout(() => this.open(), pauseMs);
  }
}

interface Surroundings extends Reactions {
  readonly ended: () => void;
  readonly unheard: Map<string, number>;
}

/** From the opening of a stream to its end, whatever ends it. */
class OneConnection {
  private readonly tell: Surroundings;
  private readonly source = new EventSource(pocketbase.buildURL(REALTIME_PATH));
  private readonly known = new Set<string>();
  private id = '';
  private topics: readonly string[] = [];
  private isSending = false;
  private isOpen = true;

  constructor(tell: Surroundings) {
    this.tell = tell;
    this.source.onerror = () => this.end();
    this.source.addEventListener('PB_CONNECT', ({ lastEventId }) => {
      this.id = lastEventId;
      void this.submit().then(() => this.isOpen && tell.connected(this.id));
    });
  }

  listen(topics: readonly string[]): void {
    this.topics = topics;
    if (this.id !== '') void this.submit();
  }

  close(): void {
    this.isOpen = false;
    this.source.close();
  }

  /** One request at a time: of two the later one might arrive first. */
  private async submit(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    let sent: readonly string[] | undefined;
    try {
      while ((sent !== this.topics || this.tell.unheard.size > 0) && this.isOpen) {
        sent = this.topics;
        this.hear(sent);
        await this.send(sent);
      }
    } catch {
      // Refused, or lost on the way: another stream may be luckier.
      this.end();
    }
    this.isSending = false;
  }

  private async send(subscriptions: readonly string[]): Promise<void> {
    const { unheard } = this.tell;
    const caughtUp = [...unheard];
    const catchUp: CatchUp | undefined = caughtUp.length === 0 ? undefined : catchUpOf(caughtUp);
    await pocketbase.send(REALTIME_PATH, {
      method: 'POST',
      body: { clientId: this.id, subscriptions, catchUp },
    });
    for (const [topic] of caughtUp) unheard.delete(topic);
  }

  private hear(topics: readonly string[]): void {
    for (const topic of topics.filter((each) => !this.known.has(each))) {
      this.known.add(topic);
      this.source.addEventListener(topic, ({ data }: MessageEvent<string>) =>
        this.tell.heard(topic, JSON.parse(data)),
      );
    }
  }

  private end(): void {
    if (!this.isOpen) return;
    this.close();
    this.tell.ended();
  }
}

function catchUpOf(unheard: readonly (readonly [topic: string, since: number])[]): CatchUp {
  const oldest = Math.min(...unheard.map(([, since]) => since));
  const ms = Math.min(performance.now() - oldest + LOADED_BEFORE_MS, MAX_CATCH_UP_MS);
  return { topics: unheard.map(([topic]) => topic), ms };
}
