import { REALTIME_PATH } from '@traverse/wire';
import { pocketbase } from './pocketbase.ts';

// Milliseconds until the stream is opened again, by how often that has failed; the last one from then on.
const PAUSES_MS = [200, 500, 1000, 2000, 5000];
const CONNECT_MS = 15_000;

interface Reactions {
  /** The stream hears what was asked of it; '' when it has ended and is about to be opened again. */
  readonly connected: (connection: string) => void;
  readonly heard: (topic: string, data: unknown) => void;
}

/** The stream of what others change (API-05). Opens itself again until it is closed. */
export class EventStream {
  private readonly tell: Reactions;
  private topics: readonly string[] = [];
  private current: OneConnection | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: Reactions) {
    this.tell = tell;
    this.open();
  }

  /** Hears these topics from now on, and no others. */
  listen(topics: readonly string[]): void {
    this.topics = topics;
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

/** From the opening of a stream to its end, whatever ends it. */
class OneConnection {
  private readonly tell: Reactions & { readonly ended: () => void };
  private readonly source = new EventSource(pocketbase.buildURL(REALTIME_PATH));
  private readonly known = new Set<string>();
  private id = '';
  private topics: readonly string[] = [];
  private isSending = false;
  private isOpen = true;

  constructor(tell: Reactions & { readonly ended: () => void }) {
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
      while (sent !== this.topics && this.isOpen) {
        sent = this.topics;
        this.hear(sent);
        await pocketbase.send(REALTIME_PATH, {
          method: 'POST',
          body: { clientId: this.id, subscriptions: sent },
        });
      }
    } catch {
      // Refused, or lost on the way: another stream may be luckier.
      this.end();
    }
    this.isSending = false;
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
