import { guest, type Reader } from '@traverse/schema';
import type { RecordDatabase } from '../sql/record-store.ts';
import type { Account } from './accounts.ts';
import type { GroupNames } from './group-names.ts';
import { keptSessions } from './kept-sessions.ts';
import type { KnownSessions } from './known-sessions.ts';
import type { Session } from './session.ts';
import type { Tokens } from './tokens.ts';

export interface Sessions {
  /** The session of a request's `Authorization` header, the bare token or `Bearer` and the token. */
  readonly of: (authorization: string | undefined) => Promise<Session | undefined> | Session | undefined;
  /** Who opens a file with a token in its address; a guest when it is none or no longer. */
  readonly readerOfFileToken: (token: string) => Promise<Reader>;
  readonly begin: (account: Account, sid: string) => Promise<Session>;
}

interface Surroundings {
  readonly tokens: Tokens<Account>;
  readonly database: Pick<RecordDatabase, 'version'>;
  readonly groupNames: GroupNames;
  readonly known: KnownSessions;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createSessions({ tokens, database, groupNames, known, now }: Surroundings): Sessions {
  const kept = keptSessions({ database, groupNames, now });
  const begin = async (account: Account, sid: string): Promise<Session> => ({
    account,
    sid,
    reader: { id: account.id, groups: await groupNames.of(account.groupIds) },
  });
  const read = async (authorization: string): Promise<Session | undefined> => {
    const keep = kept.reading();
    const token = authorization.replace(/^Bearer\s+/i, '');
    const verified = token === '' ? undefined : await tokens.verify('auth', token);
    const sid = verified?.claims.sid ?? '';
    if (!verified || !(await known.isOpen(sid, verified.holder))) return undefined;
    const session = await begin(verified.holder, sid);
    keep(authorization, session, verified.expires);
    known.touch(sid);
    return session;
  };
  return {
    begin,
    of: (authorization = '') => {
      if (authorization === '') return undefined;
      const session = kept.find(authorization);
      if (!session) return read(authorization);
      known.touch(session.sid);
      return session;
    },
    readerOfFileToken: async (token) => {
      const verified = token === '' ? undefined : await tokens.verify('file', token);
      const sid = verified?.claims.sid ?? '';
      if (!verified || !(await known.isOpen(sid, verified.holder))) return guest;
      return (await begin(verified.holder, sid)).reader;
    },
  };
}
