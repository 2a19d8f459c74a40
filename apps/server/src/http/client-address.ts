import type { FastifyRequest } from 'fastify';

/**
 * Where requests come from. What a client writes into a header counts for nothing: only the last entry of the one that
 * the operator's own proxy sets, if the operator names it (record-api.md 11).
 */
export function clientAddress(trustedProxyHeader: string): (request: FastifyRequest) => string {
  return (request) => {
    const sent = trustedProxyHeader === '' ? undefined : request.headers[trustedProxyHeader];
    const last = [sent ?? ''].flat().join(',').split(',').at(-1)?.trim();
    return last || request.ip;
  };
}
