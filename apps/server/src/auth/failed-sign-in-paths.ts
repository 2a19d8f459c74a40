import { isAdmin } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { forbidden, signInRequired } from '../records/api-error.ts';
import type { AuthParts } from './auth-parts.ts';

/** `GET /api/anmeldeversuche`: who could not sign in of late; for admin. */
export function failedSignInPaths(app: FastifyInstance, { failed }: AuthParts): void {
  app.get('/api/anmeldeversuche', async ({ reader }) => {
    if (reader.id === '') throw signInRequired();
    if (!isAdmin(reader)) throw forbidden();
    return { versuche: await failed.list() };
  });
}
