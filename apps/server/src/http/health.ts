import { HEALTH_PATH } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';

/** `GET` and `HEAD /api/health`, without sign-in. */
export function healthRoute(app: FastifyInstance): void {
  app.get(HEALTH_PATH, async () => ({ message: 'API is healthy.', code: 200, data: {} }));
}
