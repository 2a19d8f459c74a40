import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { AnnouncementListener, Announcements, Listening } from '../announcements.ts';
import type { Rows } from '../engine.ts';
import { type Sql, sql } from '../statement.ts';
import { FrameReader, framesOf } from './frames.ts';
import type { Hosts } from './hosts.ts';
import type { PostgresLimits } from './limits.ts';

const CHANNEL = 'traverse';
const LONGEST_PAUSE_MS = 2_000;

/** How a word to itself begins, which takes the way of every write. No id of a message begins so. */
const PROOF = 'proof ';

const UNREACHABLE = 'Gerade kommen keine Live-Änderungen an: Die Datenbank antwortet nicht.';
const UNHEARD =
  'Gerade kommen keine Live-Änderungen an: Eigene Nachrichten kommen nicht zurück. Führt DATABASE_URL über einen Verteiler wie pgbouncer, setze DATABASE_LISTEN_URL auf den Server selbst.';

/**
 * LISTEN and NOTIFY: delivered on commit, in commit order, to every instance. Needs a connection of its own, and one
 * that stays with its server: not through pgbouncer in transaction mode. That it hears is proven: by a word to itself.
 */
export class PostgresAnnouncements implements Announcements {
  readonly reachOthers = true;
  private readonly hosts: Hosts;
  private readonly times: Times;
  private readonly run: (statement: Sql) => Promise<Rows>;
  private readonly sender = randomBytes(6).toString('base64url');
  private sent = 0;
  private listening: PostgresListening | undefined;

  constructor(hosts: Hosts, times: Times, run: (statement: Sql) => Promise<Rows>) {
    this.hosts = hosts;
    this.times = times;
    this.run = run;
  }

  async send(message: string): Promise<void> {
    await this.run(this.statement(message));
  }

  /** Sends a message, now or with the transaction in which it runs. */
  statement(message: string): Sql {
    this.sent += 1;
    const frames = JSON.stringify(framesOf(message, `${this.sender}.${this.sent}`));
    return sql`SELECT pg_notify(${CHANNEL}::text, "frame") FROM jsonb_array_elements_text(${frames}::jsonb) AS "each" ("frame")`;
  }

  listen(listener: AnnouncementListener): Listening {
    const say = async (word: string): Promise<void> => {
      await this.run(sql`SELECT pg_notify(${CHANNEL}::text, ${word}::text)`);
    };
    this.listening = new PostgresListening(this.hosts, { listener, say, times: this.times });
    return this.listening;
  }

  /** Another connection could be made: whoever is not listening tries again at once. */
  reachable(): void {
    this.listening?.tryNow();
  }

  async close(): Promise<void> {
    await this.listening?.stop();
  }
}

type Times = Pick<PostgresLimits, 'connection' | 'hearing' | 'hearingEvery'>;

interface Hearing {
  readonly listener: AnnouncementListener;
  /** Sends a word of its own to everybody who listens. */
  readonly say: (word: string) => Promise<void>;
  readonly times: Times;
}

/** Keeps a connection that listens, and makes a new one when it breaks. */
class PostgresListening implements Listening {
  private readonly hosts: Hosts;
  private readonly listener: AnnouncementListener;
  private readonly say: Hearing['say'];
  private readonly times: Times;
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private isListening = false;
  /** The pause before the next try, to be ended early. */
  private resting = new AbortController();
  private readonly waiting = new Set<() => void>();

  deafness = UNREACHABLE;
  private awaited: { readonly word: string; readonly heard: () => void } | undefined;

  constructor(hosts: Hosts, { listener, say, times }: Hearing) {
    this.hosts = hosts;
    this.listener = listener;
    this.say = say;
    this.times = times;
    this.ended = this.keepListening();
  }

  async ready(patienceMs: number): Promise<boolean> {
    if (this.isListening || this.stopping.signal.aborted) return this.isListening;
    const patience = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.add(resolve);
    await Promise.race([promise, pause(patienceMs, patience.signal)]);
    this.waiting.delete(resolve);
    patience.abort();
    return this.isListening;
  }

  tryNow(): void {
    this.resting.abort();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.release();
    await this.ended;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.stopping;
    for (let pauseMs = 100; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const heardFor = await this.listenOnce();
      if (heardFor > LONGEST_PAUSE_MS) pauseMs = 100;
      this.resting = new AbortController();
      await pause(pauseMs, AbortSignal.any([signal, this.resting.signal]));
    }
  }

  /** Until the connection breaks or is no longer wanted. Answers for how long it held, in milliseconds. */
  private async listenOnce(): Promise<number> {
    const connectionString = await this.hosts.primary().catch(() => undefined);
    if (connectionString === undefined) {
      this.end(UNREACHABLE);
      return 0;
    }
    const client = new pg.Client({
      connectionString,
      application_name: 'traverse listener',
      connectionTimeoutMillis: this.times.connection,
      query_timeout: this.times.connection,
      keepAlive: true,
    });
    const lost = new AbortController();
    // pg tells of a broken connection twice or more; without a listener the process would end.
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    const frames = new FrameReader();
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(PROOF)) {
        if (payload === this.awaited?.word) this.awaited.heard();
        return;
      }
      const message = frames.take(payload);
      if (message !== undefined && this.isListening) this.listener.heard(message);
    });
    const begun = Date.now();
    let why = UNREACHABLE;
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      const end = AbortSignal.any([lost.signal, this.stopping.signal]);
      let isHeard = await this.hearsItself(end);
      if (isHeard) this.begin();
      while (isHeard && !end.aborted) {
        await pause(this.times.hearingEvery, end);
        if (!end.aborted) await client.query('SELECT 1');
        // Nobody can write now: then there is nothing to be missed.
        isHeard = end.aborted || (await this.hearsItself(end).catch(() => true));
      }
      if (!isHeard && !end.aborted) why = UNHEARD;
    } catch {
      // Not reachable, or no longer: the loop tries again, and missed() has told everybody who cares.
    } finally {
      this.hosts.suspect();
      this.end(why);
      // A connection that died without a word would not end either.
      await Promise.race([client.end().catch(() => undefined), wait(1_000)]);
    }
    return Date.now() - begun;
  }

  private async hearsItself(end: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const word = PROOF + randomBytes(9).toString('base64url');
    this.awaited = { word, heard: () => resolve(true) };
    const patience = new AbortController();
    try {
      await this.say(word);
      const tooLate = pause(this.times.hearing, AbortSignal.any([end, patience.signal])).then(() => false);
      return await Promise.race([promise, tooLate]);
    } finally {
      this.awaited = undefined;
      patience.abort();
    }
  }

  private begin(): void {
    this.isListening = true;
    this.tell('');
    this.release();
  }

  /** Whoever waits until it listens looks again. */
  private release(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }

  private end(why: string): void {
    const wasListening = this.isListening;
    this.isListening = false;
    if (this.stopping.signal.aborted) return;
    this.tell(why);
    if (wasListening) this.listener.missed();
  }

  private tell(why: string): void {
    if (why === this.deafness) return;
    this.deafness = why;
    this.listener.deaf(why);
  }
}

/** Ends early, without an error, when the signal says so. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
