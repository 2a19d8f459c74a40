import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTurnOf } from '../tasks/whose-turn.ts';

/** Whoever has documents drawn or files read takes turns with the others, guests by their address (decision 175). */
export function takeTurnsByPerson(
  app: FastifyInstance,
  addressOf: (request: FastifyRequest) => string,
): void {
  app.addHook('preHandler', (request, _reply, done) => {
    inTurnOf(request.reader.id || addressOf(request), done);
  });
}
