import { FILE_TOKEN_PATH } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { signInRequired } from '../records/api-error.ts';
import { type AuthParts, claimsOf } from './auth-parts.ts';

/** A token for the addresses of files, which no header can protect (record-api.md 7). */
export function fileTokenPath(app: FastifyInstance, { sessions, tokens }: AuthParts): void {
  app.post(FILE_TOKEN_PATH, async (request) => {
    const session = await sessions.of(request.headers.authorization);
    if (!session) throw signInRequired();
    return { token: tokens.issue('file', session.account, claimsOf(session.sid)) };
  });
}
