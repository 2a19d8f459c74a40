import { guest, type Reader } from '@traverse/schema';
import type { RecordReads } from '../sql/record-store.ts';
import { type Account, findAccount } from './accounts.ts';
import type { GroupNames } from './group-names.ts';
import type { Tokens } from './tokens.ts';

/** Somebody who is signed in, as stored at this moment. */
export interface Session {
  readonly account: Account;
  readonly reader: Reader;
}

export interface Sessions {
  /** The session of a request's `Authorization` header, the bare token or `Bearer` and the token. */
  readonly of: (authorization: string | undefined) => Promise<Session | undefined>;
  /** What became of a session that lasts: with today's groups (API-05), or undefined once it was ended. */
  readonly renewed: (session: Session) => Promise<Session | undefined>;
  /** Who opens a file with a token in its address; a guest when it is none or no longer. */
  readonly readerOfFileToken: (token: string) => Promise<Reader>;
  readonly begin: (account: Account) => Promise<Session>;
}

export function createSessions(
  tokens: Tokens<Account>,
  reads: RecordReads,
  groupNames: GroupNames,
): Sessions {
  const begin = async (account: Account): Promise<Session> => ({
    account,
    reader: { id: account.id, groups: await groupNames.of(account.groupIds) },
  });
  const sessionOf = async (type: 'auth' | 'file', token: string): Promise<Session | undefined> => {
    const verified = token === '' ? undefined : await tokens.verify(type, token);
    return verified && begin(verified.holder);
  };
  return {
    begin,
    of: (authorization = '') => sessionOf('auth', authorization.replace(/^Bearer\s+/i, '')),
    renewed: async ({ account }) => {
      const current = await findAccount(reads, account.id);
      const isOver = !current || current.locked || current.tokenKey !== account.tokenKey;
      return isOver ? undefined : begin(current);
    },
    readerOfFileToken: async (token) => (await sessionOf('file', token))?.reader ?? guest,
  };
}
