import type { FastifyRequest } from 'fastify';
import type { Account } from './accounts.ts';
import type { AuthParts } from './auth-parts.ts';
import { readForm, requireTexts } from './form.ts';
import { ownAccount, requirePassword } from './own-account.ts';
import { proven } from './second-step.ts';

/**
 * Whoever changes what all depend on says once more who they are: `password`, and `code` where the account has a second
 * factor. Throws ApiError 401 without a session, 400 for what is wrong, TryLaterError after too many.
 */
export async function confirmedAccount(
  parts: Pick<AuthParts, 'sessions' | 'passwords' | 'attempts' | 'prove' | 'failed'>,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
): Promise<Account> {
  const account = await ownAccount(parts, headers.authorization);
  const { password, code } = readForm(body, 'password', 'code');
  requireTexts({ password, ...(account.record.zweiterFaktor ? { code } : {}) });
  await requirePassword(parts, account, password);
  if (account.record.zweiterFaktor) await proven(parts, account, code, 'code', '');
  return account;
}
