import rateLimit from '@fastify/rate-limit';
import { HEALTH_PATH, READY_PATH, REALTIME_PATH } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../records/api-error.ts';

const MINUTE_MS = 60_000;

interface Rule {
  readonly name: string;
  readonly applies: (asked: Asked) => boolean;
  /** Requests of one address in one window. */
  readonly max: number;
  readonly windowMs: number;
}

/** Asked by whoever watches over the server, as often as it likes. */
const FREE: readonly string[] = [HEALTH_PATH, READY_PATH];

interface Asked {
  readonly method: string;
  /** As the route is written: `/api/collections/:collection/records`. */
  readonly path: string;
  readonly isGuest: boolean;
  /** Its answer is a PDF that is drawn for it. */
  readonly draws: boolean;
}

const isWrite = ({ method }: Asked): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * The first that applies counts. An office of thirty works behind one address, each with a few tabs, and some of them
 * scan: several pieces a second, each a write. A script that asks as fast as it can still leaves room for others.
 */
const RULES: readonly Rule[] = [
  // Guessing is slowed down elsewhere, by account (auth/attempts.ts). This keeps the hashing of passwords from taking all.
  rule('signIn', 300, 1, ({ path }) => /\/users\/(?:auth-with|confirm)-/.test(path)),
  rule('mail', 60, 10, ({ path }) => /\/users\/request-/.test(path)),
  // Every tab asks for one again when the server has restarted.
  rule('stream', 1_200, 1, ({ path, method }) => path === REALTIME_PATH && method === 'GET'),
  rule('guestWrite', 120, 1, (asked) => asked.isGuest && isWrite(asked) && asked.path !== REALTIME_PATH),
  // A program that subscribes asks every few minutes.
  rule('calendar', 300, 1, ({ path }) => path.startsWith('/api/kalender/')),
  rule('guest', 3_000, 1, ({ isGuest }) => isGuest),
  rule('document', 300, 1, ({ draws }) => draws),
  rule('write', 12_000, 1, isWrite),
  rule('read', 20_000, 1, () => true),
];

function rule(name: string, max: number, minutes: number, applies: Rule['applies']): Rule {
  return { name, max, windowMs: minutes * MINUTE_MS, applies };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts what one request does more than once, e.g. the requests of a batch. Throws ApiError 429. */
    countAgain(times: number): Promise<void>;
  }
}

/**
 * At most so many requests of one sender, in fixed windows, counted by this instance alone. `factor` makes all limits
 * larger or smaller; 0: no limits. Throws ApiError 429 with Retry-After. Health and the web app's files do not count.
 */
export async function limitRates(
  app: FastifyInstance,
  factor: number,
  senderOf: (request: FastifyRequest) => string,
): Promise<void> {
  app.decorateRequest('countAgain', async () => undefined);
  if (factor === 0) return;
  await app.register(rateLimit, { global: false });
  const limits = RULES.map(({ applies, max, windowMs }) => ({
    applies,
    count: app.createRateLimit({
      max: Math.max(1, Math.round(max * factor)),
      timeWindow: windowMs,
      keyGenerator: senderOf,
    }),
  }));

  const count = async (request: FastifyRequest, times: number): Promise<void> => {
    const asked = askedBy(request);
    const limit = asked && limits.find(({ applies }) => applies(asked));
    for (let counted = 0; limit && counted < times; counted += 1) {
      const state = await limit.count(request);
      if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
    }
  };
  app.addHook('onRequest', async (request) => {
    request.countAgain = (times) => count(request, times);
    await count(request, 1);
  });
}

/** Undefined for what is free: health, and everything that is no route of ours but a file or page of the web app. */
function askedBy({ method, routeOptions, reader }: FastifyRequest): Asked | undefined {
  const path = routeOptions.url;
  if (path === undefined || FREE.includes(path) || path.endsWith('*')) return undefined;
  const draws = routeOptions.config.openapi?.answer?.types?.includes('application/pdf') === true;
  return { method, path, isGuest: reader.id === '', draws };
}

function tooMany(seconds: number): ApiError {
  const wait = seconds === 1 ? 'eine Sekunde' : `${seconds} Sekunden`;
  return new ApiError(429, `Zu viele Anfragen. Bitte warte ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
