import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notingVorgang } from '../records/vorgang-of-request.ts';

/** Says with each answer to what has written which act it was: `X-Vorgang` is the number by which it is taken back (ZUR-01). */
export function tellVorgang(app: FastifyInstance): void {
  const noted = new WeakMap<FastifyRequest, () => number | undefined>();
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    return notingVorgang((vorgang) => {
      noted.set(request, vorgang);
      done();
    });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const vorgang = noted.get(request)?.();
    if (vorgang !== undefined) reply.header('X-Vorgang', vorgang);
    done(null, payload);
  });
}
