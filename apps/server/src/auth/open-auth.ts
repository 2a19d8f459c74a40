import { entities } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deliver } from '../mail/delivery.ts';
import { createOutbox } from '../mail/outbox.ts';
import type { RecordEngine, WriteListener } from '../records/engine.ts';
import { accountNotices } from './account-notices.ts';
import { type Account, findAccount } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { AuthParts } from './auth-parts.ts';
import { confirmedAccount } from './confirm-account.ts';
import { emailChangePaths } from './email-change.ts';
import { externalAccountPaths } from './external-account-paths.ts';
import { failedSignInPaths } from './failed-sign-in-paths.ts';
import { keepFailedSignIns } from './failed-sign-ins.ts';
import { fileTokenPath } from './file-token.ts';
import type { GroupNames } from './group-names.ts';
import { createIdentityProvider, type ProviderSettings, reasonOf } from './identity-provider.ts';
import { type KnownSessions, knownSessions } from './known-sessions.ts';
import { oauthSignInPath } from './oauth-sign-in.ts';
import { ownAccount } from './own-account.ts';
import { passkeyChallenges } from './passkey-challenge.ts';
import { passkeyPaths } from './passkey-paths.ts';
import { provePasskey } from './passkeys.ts';
import { passwordResetPaths } from './password-reset.ts';
import type { Passwords } from './passwords.ts';
import { proveFactor } from './second-factor.ts';
import { secondFactorPaths } from './second-factor-paths.ts';
import { secondStepPath } from './second-step.ts';
import type { Session } from './session.ts';
import { sessionPaths } from './session-paths.ts';
import { createSessions } from './sessions.ts';
import { signInPaths } from './sign-in.ts';
import { createTokens } from './tokens.ts';
import { verificationPaths } from './verification.ts';

/** What signing in needs from its surroundings. */
export interface AuthOptions {
  readonly engine: RecordEngine;
  readonly groupNames: GroupNames;
  /** What tokens are signed with, see tokenSecret. */
  readonly secret: string;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  /** What the first account is asked for; absent when nothing is. */
  readonly setupCode?: string | undefined;
  readonly deliver: Deliver;
  /** Mails reach their readers: a mail server is set. */
  readonly sendsMail: () => boolean;
  readonly oidc: () => ProviderSettings | undefined;
  readonly addressOf: (request: FastifyRequest) => string;
  /** Where browsers reach the web app, without a slash at the end; never taken from a request. */
  readonly publicUrl: () => string;
  /** How long a letter waits before it is written; by chance when absent. */
  readonly letterDelayMs?: (() => number) | undefined;
}

export interface Auth {
  /** Hears of every write, to tell owners what became of their accounts. */
  readonly hear: WriteListener;
  /** Whose session a request carries. */
  readonly authenticate: (request: FastifyRequest) => Promise<Session | undefined> | Session | undefined;
  /** Who opens a file with a token in its address; a guest when it is none or no longer. */
  readonly readerOfFileToken: (token: string) => Promise<Reader>;
  /** Whether nobody has ended this session of an account, see KnownSessions. */
  readonly isSessionOpen: KnownSessions['isOpen'];
  /** Whose session a request carries, proven once more by its body. */
  readonly confirm: (request: FastifyRequest) => Promise<Account>;
  readonly ownAccount: (request: FastifyRequest) => Promise<Account>;
  /** Adds the paths of record-api.md 6 and the one for file tokens. */
  readonly addPaths: (app: FastifyInstance) => void;
  /** Resolves when every mail is sent or given up, and what failed is written. */
  readonly settled: () => Promise<void>;
}

/** Puts together everything about accounts. */
export function openAuth({ secret, ...options }: AuthOptions): Auth {
  const { engine, oidc, deliver } = options;
  const { reads } = engine.database;
  const now = (): number => engine.clock().getTime();
  const challenges = passkeyChallenges(secret, now);
  const tokens = createTokens<Account>({
    secret,
    collectionId: entities.users.collection,
    find: (id) => findAccount(reads, id),
    now,
  });
  const { database } = engine;
  const logError = (err: unknown, line: string): void => engine.log.error({ err }, line);
  const known = knownSessions({ database, now, logError });
  const sessions = createSessions({ tokens, database, groupNames: options.groupNames, known, now });
  const parts: AuthParts = {
    ...options,
    tokens,
    sessions,
    failed: keepFailedSignIns({ database, now: engine.clock, logError }),
    prove: proveFactor({
      transaction: (work) => engine.database.transaction(work),
      reads,
      now: engine.clock,
    }),
    challenges,
    provePasskey: provePasskey({ database, challenges, now: engine.clock }),
    outbox: createOutbox({
      deliver,
      logError,
      now,
      delayMs: options.letterDelayMs,
    }),
    provider: providerOf(oidc, (error, line) => engine.log.error({ reason: reasonOf(error) }, line)),
  };
  return {
    hear: accountNotices(parts.outbox),
    authenticate: (request) => sessions.of(request.headers.authorization),
    readerOfFileToken: sessions.readerOfFileToken,
    isSessionOpen: known.isOpen,
    confirm: (request) => confirmedAccount(parts, request),
    ownAccount: ({ headers }) => ownAccount(parts, headers.authorization),
    addPaths: (app) => {
      signInPaths(app, parts);
      secondStepPath(app, parts);
      secondFactorPaths(app, parts);
      oauthSignInPath(app, parts);
      passwordResetPaths(app, parts);
      verificationPaths(app, parts);
      emailChangePaths(app, parts);
      fileTokenPath(app, parts);
      failedSignInPaths(app, parts);
      sessionPaths(app, parts);
      passkeyPaths(app, parts);
      externalAccountPaths(app, parts);
    },
    settled: async () => {
      await Promise.all([parts.outbox.settled(), parts.failed.settled(), known.settled()]);
    },
  };
}

/** The provider as it is set now: one and the same as long as nobody sets another. */
function providerOf(
  settings: () => ProviderSettings | undefined,
  logError: Parameters<typeof createIdentityProvider>[1],
): AuthParts['provider'] {
  let made: { readonly of: string; readonly provider: ReturnType<typeof createIdentityProvider> } | undefined;
  return () => {
    const now = settings();
    if (!now) return undefined;
    const of = JSON.stringify(now);
    if (made?.of !== of) made = { of, provider: createIdentityProvider(now, logError) };
    return made.provider;
  };
}
