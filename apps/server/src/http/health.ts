import { gesundPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { serve } from '../pfade/serve.ts';

/** Answers as long as the process lives. */
export function healthRoute(app: FastifyInstance): void {
  serve(app, gesundPfad, () => ({ message: 'API is healthy.', code: 200, data: {} }));
}
