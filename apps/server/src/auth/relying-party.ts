import { isIP } from 'node:net';

/** For whom a passkey counts: the name of the server, and the one address its pages have. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Undefined where browsers know no passkeys: an address of numbers, or one without TLS. */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const { hostname, protocol, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumeric = isIP(hostname) > 0 || hostname.startsWith('[');
  return !isNumeric && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : undefined;
}
