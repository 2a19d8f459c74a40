import { guest, type Reader } from '@traverse/schema';
import type { RecordDatabase } from '../sql/record-store.ts';
import { type Account, findAccount } from './accounts.ts';
import type { GroupNames } from './group-names.ts';
import { keptSessions } from './kept-sessions.ts';
import type { Session } from './session.ts';
import type { Tokens } from './tokens.ts';

export interface Sessions {
  /** The session of a request's `Authorization` header, the bare token or `Bearer` and the token. */
  readonly of: (authorization: string | undefined) => Promise<Session | undefined> | Session | undefined;
  /** What became of a session that lasts: with today's groups (API-05), or undefined once it was ended. */
  readonly renewed: (session: Session) => Promise<Session | undefined>;
  /** Who opens a file with a token in its address; a guest when it is none or no longer. */
  readonly readerOfFileToken: (token: string) => Promise<Reader>;
  readonly begin: (account: Account) => Promise<Session>;
}

interface Surroundings {
  readonly tokens: Tokens<Account>;
  readonly database: Pick<RecordDatabase, 'reads' | 'version'>;
  readonly groupNames: GroupNames;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createSessions({ tokens, database, groupNames, now }: Surroundings): Sessions {
  const kept = keptSessions({ database, groupNames, now });
  const begin = async (account: Account): Promise<Session> => ({
    account,
    reader: { id: account.id, groups: await groupNames.of(account.groupIds) },
  });
  const read = async (authorization: string): Promise<Session | undefined> => {
    const keep = kept.reading();
    const token = authorization.replace(/^Bearer\s+/i, '');
    const verified = token === '' ? undefined : await tokens.verify('auth', token);
    if (!verified) return undefined;
    const session = await begin(verified.holder);
    keep(authorization, session, verified.expires);
    return session;
  };
  return {
    begin,
    of: (authorization = '') =>
      authorization === '' ? undefined : (kept.find(authorization) ?? read(authorization)),
    renewed: async ({ account }) => {
      const current = await findAccount(database.reads, account.id);
      const isOver = !current || current.locked || current.tokenKey !== account.tokenKey;
      return isOver ? undefined : begin(current);
    },
    readerOfFileToken: async (token) => {
      const verified = token === '' ? undefined : await tokens.verify('file', token);
      return verified ? (await begin(verified.holder)).reader : guest;
    },
  };
}
