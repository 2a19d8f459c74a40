import { entities, type User } from '@traverse/domain/entities';
import type { andereBeendenPfad } from '@traverse/domain/pfade';
import type { AnswerOf, Reader } from '@traverse/schema';
import type { FastifyRequest } from 'fastify';
import type { Outbox } from '../mail/outbox.ts';
import type { RecordEngine } from '../records/engine.ts';
import { shownTo } from '../records/read-record.ts';
import { parametersOf, readExpand } from '../records/record-query.ts';
import { stampOf } from '../records/stamps.ts';
import { StorageError } from '../sql/storage-error.ts';
import { type Account, findAccount } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { PasskeyChallenges } from './passkey-challenge.ts';
import type { ProvePasskey } from './passkeys.ts';
import type { Passwords } from './passwords.ts';
import type { ProveFactor } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import type { TokenClaims, Tokens } from './tokens.ts';
import { beginSession } from './user-sessions.ts';

/** What the paths of signing in are made of. */
export interface AuthParts {
  readonly engine: RecordEngine;
  readonly tokens: Tokens<Account>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly failed: FailedSignIns;
  readonly outbox: Outbox;
  /** Mails reach their readers: a mail server is set. */
  readonly sendsMail: () => boolean;
  readonly prove: ProveFactor;
  readonly challenges: PasskeyChallenges;
  readonly provePasskey: ProvePasskey;
  /** What the first account is asked for; absent when nothing is. */
  readonly setupCode?: string | undefined;
  /** None while none is configured. */
  readonly provider: () => IdentityProvider | undefined;
  /** Where a request comes from. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** Where browsers reach the web app, without a slash at the end. */
  readonly publicUrl: () => string;
}

/** What whoever signs in is answered. */
export type SignedIn = AnswerOf<typeof andereBeendenPfad>;

/** The path of what the collection `users` can do besides its records. */
export const usersPath = (action: string): string => `/api/collections/users/${action}`;

/** The rights of a flow that proved whose account it is: what only admins set, and the account as who did it. */
export const provenAs = ({ id }: { readonly id: string }): Reader => ({ id, groups: ['admin'] });

/**
 * What a client gets that has signed in: a token and its own record, as the query asks for it, together with `more`.
 * The account is read anew, since signing in may have changed it.
 */
export async function sessionAnswer(
  { engine, tokens, sessions }: AuthParts,
  id: string,
  request: FastifyRequest,
  { sid, ...more }: { readonly sid: string; readonly [key: string]: unknown },
): Promise<SignedIn> {
  const { reads } = engine.database;
  const account = await findAccount(reads, id);
  if (!account) throw new Error('signed in to an account that is gone');
  const expand = readExpand(parametersOf(request.url));
  const { reader } = await sessions.begin(account, sid);
  const [record] = await shownTo(engine, entities.users, [account.record], reader, expand);
  // Cast: shown as its lists answer it.
  return {
    token: tokens.issue('auth', account, claimsOf(sid)),
    record: record as SignedIn['record'],
    ...more,
  };
}

/** A token says which session it belongs to. */
export const claimsOf = (sid: string): TokenClaims => (sid === '' ? {} : { sid });

/**
 * A new session, and when somebody last signed in; no change that anybody is told of, or that the log keeps. Whoever may look
 * after a server whose disk is full must be able to sign in to it: what cannot be stored is left out. A hash of the old
 * tool is replaced by one of ours: the password is the same, and sessions go on.
 *
 * Answers the id of the session; empty when it is not stored: such a one ends with its token or with all others.
 */
export async function startSession(
  { engine }: AuthParts,
  id: User['id'],
  { headers }: Pick<FastifyRequest, 'headers'>,
  renewed?: { readonly from: string; readonly to: string },
): Promise<string> {
  const now = engine.clock();
  const lastLogin = stampOf(now);
  try {
    return await engine.database.transaction(async (transaction) => {
      const isSame = renewed && (await transaction.find(entities.users, id))?.password === renewed.from;
      await transaction.update(entities.users, id, {
        lastLogin,
        ...(isSame ? { password: renewed.to } : {}),
      });
      return beginSession(transaction, id, { userAgent: headers['user-agent'] ?? '', now });
    });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    engine.log.error({ err: error }, 'a sign-in was not stored');
    return '';
  }
}
