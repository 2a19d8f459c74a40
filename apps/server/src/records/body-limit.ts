import { BATCH_PATH } from '@traverse/wire';
import type { FastifyRequest } from 'fastify';
import { type Budget, GUEST, SIGNED_IN } from '../budgets.ts';

/** What whoever asks may send. */
export function budgetOf({ reader }: Pick<FastifyRequest, 'reader'>): Budget {
  return reader.id === '' ? GUEST : SIGNED_IN;
}

/** How much of a body is kept in memory for whoever asks, in bytes; files of a form apart. */
export function mostBodyBytes(request: FastifyRequest): number {
  const { url = '' } = request.routeOptions;
  const { accountBytes, batchBytes, bodyBytes } = budgetOf(request);
  if (url === BATCH_PATH) return batchBytes;
  return isAboutAccounts(url) ? accountBytes : bodyBytes;
}

/** Accounts themselves come in by the path of every record, `/api/collections/:collection/records`. */
const isAboutAccounts = (path: string): boolean =>
  path.startsWith('/api/collections/users/') || path.startsWith('/api/collections/:collection/');
