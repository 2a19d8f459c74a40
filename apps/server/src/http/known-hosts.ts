import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../records/api-error.ts';

/** Where this server is reached. */
export interface Addresses {
  /** As it listens: an address or a name. */
  readonly host: string;
  /** Where browsers reach it; known once it listens. */
  readonly publicUrl: () => string;
}

/**
 * Answers under its own names alone (S-M8): a name of somebody else that leads to this machine (DNS rebinding) would let
 * their page read answers and write. Addresses in digits and names of the own network are nobody else's. Two names in one
 * request are none (RFC 9112).
 */
export function answerUnderOwnNames(app: FastifyInstance, addresses: Addresses): void {
  let known: ReadonlySet<string> | undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, headers } = request.raw;
    if (countOf('host', rawHeaders) > 1)
      return done(new ApiError(400, 'Die Anfrage nennt zwei Namen des Servers (Host).'));
    const name = nameOf(headers.host ?? '');
    known ??= new Set([addresses.host.toLowerCase(), nameOf(new URL(addresses.publicUrl()).host)]);
    if (isOwnNetwork(name) || known.has(name)) return done();
    done(
      new ApiError(
        421,
        `Unter dem Namen ${name.slice(0, 100)} gibt es hier nichts. Ist es deiner, gehört er in PUBLIC_URL.`,
      ),
    );
  });
}

/** Without its port. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Names that no registrar gives to anybody. Source: RFC 6761, 6762, 8375, ICANN "internal". */
const OWN_NETWORK = /^[^.]+$|\.(?:localhost|local|lan|home|internal|home\.arpa|fritz\.box)$/;

function isOwnNetwork(name: string): boolean {
  return name === '' || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || OWN_NETWORK.test(name);
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((each, index) => index % 2 === 0 && each.toLowerCase() === name).length;
}
