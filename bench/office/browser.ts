import { Agent, type ClientRequest, get } from 'node:http';
import { type Ask, askOnce, type Door } from '../load.ts';
import type { Figures, Kind } from './figures.ts';
import type { PageAsk } from './pages.ts';

/** As the web app gathers messages before it asks again. */
const GATHER_MS = 100;
/** Of one browser to one server. */
const CONNECTIONS = 6;

/** One browser: what is on its screen, and the stream that says when that is old. Ask `close` at the end. */
export class Browser {
  readonly door: Door;
  readonly figures: Figures;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  private stream: ClientRequest | undefined;
  private clientId = '';
  private shown: readonly PageAsk[] = [];
  private readonly askedAt = new Map<PageAsk, number>();
  private readonly waiting = new Map<PageAsk, { readonly due: number; readonly timer: NodeJS.Timeout }>();

  constructor(door: Door, figures: Figures) {
    this.door = door;
    this.figures = figures;
  }

  /** One request; its answer, or nothing when it was refused. */
  async ask(ask: Ask, kind?: Kind): Promise<unknown> {
    const sent = performance.now();
    try {
      const text = await askOnce(this.door, this.agent, ask);
      const took = performance.now() - sent;
      this.figures.note('request', took);
      if (kind) this.figures.note(kind, took);
      return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    } catch (error) {
      this.figures.refuse(error);
      return undefined;
    }
  }

  /** Shows a page: the answers to all that it asks, once all of them are there. What it shows is kept fresh. */
  async open(asks: readonly PageAsk[], kind: Kind = 'page'): Promise<readonly unknown[]> {
    this.shown = asks;
    this.askedAt.clear();
    const sent = performance.now();
    const [answers] = await Promise.all([Promise.all(asks.map((ask) => this.ask(ask))), this.listen()]);
    this.figures.note(kind, performance.now() - sent);
    return answers;
  }

  /** The stream of this browser; comes back when it is open. */
  async begin(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.stream = get(new URL('/api/realtime', this.door.url), { agent: false }, (response) => {
      let rest = '';
      response.on('error', () => undefined); // we end it ourselves
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const messages = (rest + chunk).split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) {
          const [, id] = /"clientId":"([^"]+)"/.exec(message) ?? [];
          if (id !== undefined && this.clientId === '') resolve(id);
          else this.hear(/^event:(\w+)\//m.exec(message)?.[1] ?? '', message);
        }
      });
    });
    this.stream.on('error', reject);
    this.clientId = await promise;
  }

  close(): void {
    this.shown = [];
    this.stream?.destroy();
    this.agent.destroy();
  }

  private async listen(): Promise<void> {
    const collections = new Set(this.shown.flatMap(({ freshBy }) => freshBy));
    const subscriptions = [...collections].map((collection) => `${collection}/*`);
    const body = { clientId: this.clientId, subscriptions };
    await this.ask({ method: 'POST', path: '/api/realtime', body });
  }

  private hear(collection: string, message: string): void {
    this.figures.messages += 1;
    for (const ask of this.shown) {
      if (!ask.freshBy.some((each) => each === collection)) continue;
      const isAtOnce = ask.atOnceFor !== undefined && message.includes(ask.atOnceFor);
      this.askSoon(ask, isAtOnce ? 0 : (ask.restMs ?? 0));
    }
  }

  /** Once for all that is heard meanwhile. */
  private askSoon(ask: PageAsk, restMs: number): void {
    const now = performance.now();
    const due = Math.max(now + GATHER_MS, (this.askedAt.get(ask) ?? 0) + restMs);
    const waiting = this.waiting.get(ask);
    if (waiting && waiting.due <= due) return;
    clearTimeout(waiting?.timer);
    this.waiting.set(ask, { due, timer: setTimeout(() => void this.askAgain(ask), due - now) });
  }

  private async askAgain(ask: PageAsk): Promise<void> {
    this.waiting.delete(ask);
    this.askedAt.set(ask, performance.now());
    if (this.shown.includes(ask)) await this.ask(ask, 'again');
  }
}
