import { guest, type Reader } from '@traverse/schema';
import type { RecordReads } from '../sql/record-store.ts';
import { type Account, readerOf } from './accounts.ts';
import type { Tokens } from './tokens.ts';

/** Somebody who is signed in, as stored at this moment. */
export interface Session {
  readonly account: Account;
  readonly reader: Reader;
}

export interface Sessions {
  /** The session of a request's `Authorization` header, the bare token or `Bearer` and the token. */
  readonly of: (authorization: string | undefined) => Promise<Session | undefined>;
  /** Who opens a file with a token in its address; a guest when it is none or no longer. */
  readonly readerOfFileToken: (token: string) => Promise<Reader>;
}

export function createSessions(tokens: Tokens<Account>, reads: RecordReads): Sessions {
  const sessionOf = async (type: 'auth' | 'file', token: string): Promise<Session | undefined> => {
    const verified = token === '' ? undefined : await tokens.verify(type, token);
    if (!verified) return undefined;
    return { account: verified.holder, reader: await readerOf(reads, verified.holder) };
  };
  return {
    of: (authorization = '') => sessionOf('auth', authorization.replace(/^Bearer\s+/i, '')),
    readerOfFileToken: async (token) => (await sessionOf('file', token))?.reader ?? guest,
  };
}
