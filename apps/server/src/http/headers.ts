import type { FastifyInstance, FastifyReply } from 'fastify';

/** What browsers are told with every answer (record-api.md 1.2). */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-XSS-Protection': '1; mode=block',
  'Referrer-Policy': 'same-origin',
};

export function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    setSafetyHeaders(reply);
    if (isApiPath(request.url)) reply.header('Cache-Control', 'no-store');
  });
}

export function setSafetyHeaders(reply: FastifyReply): void {
  reply.headers(ALWAYS);
}

export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}
