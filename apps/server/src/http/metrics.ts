import { createHash, timingSafeEqual } from 'node:crypto';
import { messwertePfad } from '@traverse/domain/pfade';
import { isAdmin } from '@traverse/schema';
import { REALTIME_PATH } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { serveByHand } from '../pfade/serve.ts';
import { forbidden, signInRequired } from '../records/api-error.ts';
import { type Answers, answersIn } from './answers.ts';

interface Measured {
  /** Lets a monitoring system in without a session; empty: only admins get in. */
  readonly token: string;
  readonly openStreams: () => number;
  readonly hears: () => boolean;
}

/** Counts what happens, for the log's counterpart. */
export interface Metrics {
  readonly slowStatement: () => void;
  /** How requests were answered since the start. */
  readonly answers: () => Promise<Answers>;
}

/** `GET /api/metrics`: how this instance is doing, as Prometheus reads it. Not for everybody. */
export function measure(app: FastifyInstance, { token, openStreams, hears }: Measured): Metrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  const seconds = new Histogram({
    name: 'traverse_http_request_seconds',
    help: 'Duration of answers by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const slow = new Counter({
    name: 'traverse_slow_statements_total',
    help: 'Slow SQL statements',
    registers,
  });
  new Gauge({
    name: 'traverse_realtime_streams',
    help: 'Open streams of live updates',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: 'traverse_realtime_hears',
    help: 'Whether what other instances write is heard: 1, or 0 (why is in the log)',
    registers,
    collect() {
      this.set(hears() ? 1 : 0);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'web';
    // A stream of live updates is open for as long as it is.
    const isStream = route === REALTIME_PATH && request.method === 'GET';
    const labels = { method: request.method, route, status: reply.statusCode };
    if (!isStream) seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  let isComplete = false;
  serveByHand(app, messwertePfad, async (_asked, { request }, reply) => {
    if (!mayRead(request, token)) throw request.reader.id === '' ? signInRequired() : forbidden();
    // Of the process; they cost something, so only where somebody reads them.
    if (!isComplete) collectDefaultMetrics({ register: registry });
    isComplete = true;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    slowStatement: () => slow.inc(),
    answers: async () => answersIn((await seconds.get()).values),
  };
}

function mayRead({ reader, headers }: FastifyRequest, token: string): boolean {
  if (isAdmin(reader)) return true;
  return token !== '' && isSame(headers.authorization ?? '', `Bearer ${token}`);
}

/** Takes equally long whatever differs. */
function isSame(sent: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(wanted));
}
