import type { Reader } from '@traverse/schema';
import { fieldError } from '@traverse/wire';
import { invalid, signInRequired } from '../records/api-error.ts';
import type { Account } from './accounts.ts';
import type { AuthParts } from './auth-parts.ts';
import type { Session } from './session.ts';

/** The session that a request carries. Throws ApiError 401 where it carries none. */
export async function ownSession(
  { sessions }: Pick<AuthParts, 'sessions'>,
  authorization: string | undefined,
): Promise<Session> {
  const session = await sessions.of(authorization);
  if (!session) throw signInRequired();
  return session;
}

/** Whose session a request carries. Throws ApiError 401 where it carries none. */
export async function ownAccount(
  parts: Pick<AuthParts, 'sessions'>,
  authorization: string | undefined,
): Promise<Account> {
  return (await ownSession(parts, authorization)).account;
}

/** Throws ApiError 400 unless this is the password of the account, TryLaterError after too many. */
export async function requirePassword(
  { passwords, attempts }: Pick<AuthParts, 'passwords' | 'attempts'>,
  account: Account,
  password: string,
): Promise<void> {
  // Whoever found an open session guesses no faster than somebody at the login page.
  const isOwner = await attempts.run({ account: account.email, address: '' }, async () =>
    (await passwords.verify(account.password, password)) ? true : undefined,
  );
  if (!isOwner) throw invalid({ password: fieldError('validation_invalid_password') });
}

/** Somebody who changes their own account; nothing that a group may do is needed for it. */
export const asOneself = ({ id }: Account): Reader => ({ id, groups: [] });
