import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

type Addressed = Pick<FastifyRequest, 'headers' | 'ip'>;

/**
 * Where requests come from. What a client writes into a header counts for nothing: only the last entry of the one that
 * the operator's own proxy sets, if the operator names it (record-api.md 11). Some proxies add a port.
 */
export function clientAddress(trustedProxyHeader: string): (request: Addressed) => string {
  return ({ headers, ip }) => {
    const sent = trustedProxyHeader === '' ? [] : [headers[trustedProxyHeader] ?? []].flat();
    const last = sent.join(',').split(',').at(-1)?.trim() ?? '';
    const [, inBrackets, withPort] = /^(?:\[(.+)\](?::\d+)?|([^:]+):\d+)$/.exec(last) ?? [];
    const address = inBrackets ?? withPort ?? last;
    return isIP(address) > 0 ? address : ip;
  };
}
