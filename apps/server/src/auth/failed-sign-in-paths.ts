import { anmeldeversuchePfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { serve } from '../pfade/serve.ts';
import type { AuthParts } from './auth-parts.ts';

/** Who could not sign in of late; for admin. */
export function failedSignInPaths(app: FastifyInstance, { failed }: AuthParts): void {
  serve(app, anmeldeversuchePfad, async () => ({ versuche: await failed.list() }));
}
