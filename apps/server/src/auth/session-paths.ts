import {
  andereBeendenPfad,
  sitzungBeendenPfad,
  sitzungenPfad,
  sitzungenVonPfad,
  ueberallAbmeldenPfad,
} from '@traverse/domain/pfade';
import { isAdmin } from '@traverse/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../pfade/serve.ts';
import { notFound } from '../records/api-error.ts';
import { writeAsServer } from '../records/write.ts';
import { findAccount } from './accounts.ts';
import { type AuthParts, sessionAnswer, startSession } from './auth-parts.ts';
import { ownSession } from './own-account.ts';
import { userSessions } from './system-entities.ts';
import { endAllSessions, endSession, sessionsOf } from './user-sessions.ts';

/** Where one is signed in, to be ended one by one or all others at once; admins do it for others (AUTH-08). */
export function sessionPaths(app: FastifyInstance, parts: AuthParts): void {
  const { engine } = parts;
  const { reads } = engine.database;

  const own = ({ headers }: FastifyRequest) => ownSession(parts, headers.authorization);
  const accountOf = async (id: string) => {
    const account = await findAccount(reads, id);
    if (!account) throw notFound();
    return account;
  };

  serve(app, sitzungenPfad, async (_asked, { request }) => {
    const { account, sid } = await own(request);
    return { sitzungen: await sessionsOf(reads, account.id, { now: engine.clock(), own: sid }) };
  });

  serve(app, andereBeendenPfad, async (_asked, { request }) => {
    const { account, reader } = await own(request);
    await writeAsServer(engine, reader, (context) => endAllSessions(context, account.id));
    return sessionAnswer(parts, account.id, request, {
      sid: await startSession(parts, account.id, request),
    });
  });

  serve(app, sitzungBeendenPfad, async ({ id }, { request }) => {
    const { account, reader, sid } = await own(request);
    const ended = await reads.find(userSessions, id === 'diese' ? sid : id);
    // A token from before sessions were kept has none: there is nothing to end.
    if (!ended && id === 'diese') return undefined;
    if (!ended || (ended.user !== account.id && !isAdmin(reader))) throw notFound();
    await writeAsServer(engine, reader, (context) => endSession(context, ended));
    return undefined;
  });

  serve(app, sitzungenVonPfad, async ({ id }, { request }) => {
    const { sid } = await own(request);
    const account = await accountOf(id);
    return { sitzungen: await sessionsOf(reads, account.id, { now: engine.clock(), own: sid }) };
  });

  serve(app, ueberallAbmeldenPfad, async ({ id }, { request }) => {
    const { reader } = await own(request);
    const account = await accountOf(id);
    await writeAsServer(engine, reader, (context) => endAllSessions(context, account.id));
  });
}
