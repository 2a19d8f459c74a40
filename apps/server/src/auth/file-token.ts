import { FILE_TOKEN_PATH } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { type AuthParts, claimsOf } from './auth-parts.ts';
import { ownSession } from './own-account.ts';

/** A token for the addresses of files, which no header can protect (record-api.md 7). */
export function fileTokenPath(app: FastifyInstance, parts: AuthParts): void {
  app.post(FILE_TOKEN_PATH, async (request) => {
    const { account, sid } = await ownSession(parts, request.headers.authorization);
    return { token: parts.tokens.issue('file', account, claimsOf(sid)) };
  });
}
