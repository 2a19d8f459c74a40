import { bodyOf, parseSubscriptions, REALTIME_PATH } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GroupNames } from '../auth/group-names.ts';
import type { Session } from '../auth/session.ts';
import { ApiError, forbidden, notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { Hub, type StreamTimes } from './hub.ts';
import { type IsSessionOpen, streamSession } from './rights.ts';

interface Surroundings {
  readonly authenticate: (request: FastifyRequest) => Promise<Session | undefined> | Session | undefined;
  readonly groupNames: GroupNames;
  readonly isSessionOpen: IsSessionOpen;
  readonly times?: Partial<StreamTimes> | undefined;
}

/**
 * `GET` and `POST /api/realtime`: who listens hears what is written, on whichever instance (record-api.md 9).
 * Answers the hub, which knows how many do.
 */
export function realtimeService(
  app: FastifyInstance,
  engine: RecordEngine,
  { authenticate, groupNames, isSessionOpen, times }: Surroundings,
): Hub {
  const hub = new Hub(engine, groupNames, isSessionOpen, times);
  // Before the server waits for what is under way: a stream never ends by itself.
  app.addHook('preClose', () => hub.close());

  app.get(REALTIME_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if ((await hub.deafness()) !== '') throw notNow('Gerade kommen keine Live-Änderungen an.');
    if (request.raw.destroyed) return reply;
    if (!hub.open(reply.raw, reply.getHeaders())) throw notNow('Gerade ist keine Verbindung mehr frei.');
    return reply.hijack();
  });

  app.post(REALTIME_PATH, async (request, reply) => {
    const { clientId, topics, catchUp } = parseSubscriptions(bodyOf(request.body));
    const session = await authenticate(request);
    const outcome = await hub.subscribe({
      clientId,
      topics,
      catchUp,
      session: session && streamSession(session),
    });
    if (outcome === 'unknown') throw notFound('Diese Verbindung gibt es nicht mehr.');
    if (outcome === 'other session') {
      throw forbidden('Diese Verbindung gehört zu einer anderen Sitzung. Öffne eine neue.');
    }
    return reply.status(204).send();
  });
  return hub;
}

const notNow = (message: string): ApiError =>
  new ApiError(503, `${message} Bitte versuche es gleich noch einmal.`, { headers: { 'Retry-After': '5' } });
