import { guest, type Reader } from '@traverse/schema';
import { HEALTH_PATH } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Somebody who is signed in. */
export interface Session {
  readonly reader: Reader;
}

/** Whose session a request carries: nobody's when it has no token, or one that is not (or no longer) valid. */
export type Authenticate = (request: FastifyRequest) => Promise<Session | undefined> | Session | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; a guest without a valid session. */
    reader: Reader;
  }
}

/**
 * Gives every request its reader. A token that is not valid makes no request fail by itself: it goes on as a guest's,
 * and the answer says so in `X-Auth-Invalid` (record-api.md 1.1 and 12, trap 13).
 */
export function readReaders(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('reader');
  app.addHook('onRequest', (request, reply, done) => {
    request.reader = guest;
    // Whoever watches whether this process answers asks nothing of the database.
    if (request.url === HEALTH_PATH) return done();
    const take = (session: Session | undefined) => {
      if (session) request.reader = session.reader;
      else if (request.headers.authorization) reply.header('X-Auth-Invalid', '1');
      done();
    };
    const session = authenticate(request);
    if (session instanceof Promise) session.then(take, done);
    else take(session);
  });
}
