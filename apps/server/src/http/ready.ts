import { setTimeout as wait } from 'node:timers/promises';
import { bereitPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { serveByHand } from '../pfade/serve.ts';
import { ApiError } from '../records/api-error.ts';
import { StorageError } from '../sql/storage-error.ts';
import type { Departure } from './stop.ts';

/** What must work so that this instance may be sent requests. */
interface Needs {
  /** Rejects with StorageError when a write would not be stored now. */
  readonly write: () => Promise<void>;
  /** Reads something small, past all who wait to write. */
  readonly read: () => Promise<unknown>;
  /** Why live updates of every instance are not heard, in German; empty when they are. */
  readonly deafness: (patienceMs: number) => Promise<string>;
}

/** However many ask, the database is asked once in so many milliseconds. */
const VALID_MS = 1_000;
/** A write may wait for another one; where not even a read is answered the way to the database is silent. */
const SILENT_MS = 800;

/**
 * `GET /api/ready`, for whoever decides where requests go: 200 when a write would be stored now, live updates are heard
 * and no stop has begun, else 503 with the reason. `/api/health` says only that the process lives.
 */
export function readyRoute(app: FastifyInstance, needs: Needs, departure: Departure): void {
  const write = oneAtATime(needs.write);
  const hindrance = kept(() => hindranceIn({ ...needs, write }));
  serveByHand(app, bereitPfad, async (_asked, _asking, reply) => {
    const reason = departure.isLeaving ? 'Der Server wird gerade beendet.' : await hindrance();
    reply.header('Cache-Control', 'no-store');
    if (reason !== '') throw new ApiError(503, reason, { headers: { 'Retry-After': '5' } });
    return { message: 'Bereit.', code: 200, data: {} };
  });
}

/** A German sentence; empty when there is none. */
async function hindranceIn({ write, read, deafness }: Needs): Promise<string> {
  try {
    const written = write();
    if (await within(SILENT_MS, written)) return await deafness(SILENT_MS);
    if (!(await within(SILENT_MS, read()))) throw new StorageError('unreachable');
    await written;
  } catch (error) {
    if (error instanceof StorageError) return error.message;
    throw error;
  }
  return deafness(SILENT_MS);
}

/** Whether it came to an end in so many milliseconds; rejects as it does. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  work.catch(() => undefined); // who gave it up hears no more of it
  const patience = new AbortController();
  const end = await Promise.race([work.then(() => true), wait(ms, false, { signal: patience.signal })]);
  patience.abort();
  return end;
}

/** Whoever is given up is not joined by a second one. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

function kept<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<Value> | undefined;
  return () => {
    if (!answer || performance.now() - askedAt > VALID_MS) {
      askedAt = performance.now();
      answer = ask();
    }
    return answer;
  };
}
