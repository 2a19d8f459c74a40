import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets scripts of these other web sites ask the API; of no others (record-api.md 11). */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'If-Match', 'Idempotency-Key'],
    exposedHeaders: [
      'ETag',
      'Retry-After',
      'Content-Disposition',
      'X-Auth-Invalid',
      'X-Ignored-Fields',
      'X-Vorgang',
      'Idempotency-Replayed',
    ],
    maxAge: 600,
    // What is no real preflight gets the same answer instead of a sentence in English.
    strictPreflight: false,
  });
}
