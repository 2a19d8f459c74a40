import { isAdmin } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { forbidden, notFound } from '../records/api-error.ts';
import { writeAsServer } from '../records/write.ts';
import { findAccount } from './accounts.ts';
import { type AuthParts, sessionAnswer, startSession } from './auth-parts.ts';
import { ownSession } from './own-account.ts';
import type { Session } from './session.ts';
import { userSessions } from './system-entities.ts';
import { endAllSessions, endSession, sessionsOf } from './user-sessions.ts';

const OWN = '/api/sitzungen';
interface Of {
  readonly Params: { readonly id: string };
}

/** Where one is signed in, to be ended one by one or all others at once; admins do it for others (AUTH-08). */
export function sessionPaths(app: FastifyInstance, parts: AuthParts): void {
  const { engine } = parts;
  const { reads } = engine.database;

  app.get(OWN, async ({ headers }) => {
    const { account, sid } = await ownSession(parts, headers.authorization);
    return { sitzungen: await sessionsOf(reads, account.id, { now: engine.clock(), own: sid }) };
  });

  app.post(`${OWN}/andere-beenden`, async (request) => {
    const { account, reader } = await ownSession(parts, request.headers.authorization);
    await writeAsServer(engine, reader, (context) => endAllSessions(context, account.id));
    return sessionAnswer(parts, account.id, request, {
      sid: await startSession(parts, account.id, request),
    });
  });

  app.delete<Of>(`${OWN}/:id`, async ({ headers, params }, reply) => {
    const { account, reader, sid } = await ownSession(parts, headers.authorization);
    const ended = await reads.find(userSessions, params.id === 'diese' ? sid : params.id);
    // A token from before sessions were kept has none: there is nothing to end.
    if (!ended && params.id === 'diese') return reply.code(204).send();
    if (!ended || (ended.user !== account.id && !isAdmin(reader))) throw notFound();
    await writeAsServer(engine, reader, (context) => endSession(context, ended));
    return reply.code(204).send();
  });

  app.get<Of>(`${OWN}/von/:id`, async ({ headers, params }) => {
    const { sid } = await adminsSession(headers.authorization);
    const account = await findAccount(reads, params.id);
    if (!account) throw notFound();
    return { sitzungen: await sessionsOf(reads, account.id, { now: engine.clock(), own: sid }) };
  });

  app.delete<Of>(`${OWN}/von/:id`, async ({ headers, params }, reply) => {
    const { reader } = await adminsSession(headers.authorization);
    const account = await findAccount(reads, params.id);
    if (!account) throw notFound();
    await writeAsServer(engine, reader, (context) => endAllSessions(context, account.id));
    return reply.code(204).send();
  });

  async function adminsSession(authorization: string | undefined): Promise<Session> {
    const session = await ownSession(parts, authorization);
    if (!isAdmin(session.reader)) throw forbidden();
    return session;
  }
}
