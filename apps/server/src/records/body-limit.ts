import type { FastifyRequest } from 'fastify';

/** Bytes of a body that is no form, and of all texts of a form together (record-api.md 10.2). */
export const MAX_BODY_BYTES = 32_000_000;

/** Whoever is not signed in sends a filter or a small batch at most, */
const MAX_GUEST_BYTES = 1_000_000;
/** and a name and a password where one signs in. */
const MAX_SIGN_IN_BYTES = 64_000;

/** How much of a body is kept in memory for whoever asks, in bytes; files of a form apart. */
export function mostBodyBytes({ reader, routeOptions }: FastifyRequest): number {
  const ofRoute = Math.min(MAX_BODY_BYTES, routeOptions.bodyLimit ?? MAX_BODY_BYTES);
  if (reader.id !== '') return ofRoute;
  return Math.min(ofRoute, isAboutAccounts(routeOptions.url) ? MAX_SIGN_IN_BYTES : MAX_GUEST_BYTES);
}

/** Accounts themselves come in by the path of every record, `/api/collections/:collection/records`. */
const isAboutAccounts = (path = ''): boolean =>
  path.startsWith('/api/collections/users/') || path.startsWith('/api/collections/:collection/');
