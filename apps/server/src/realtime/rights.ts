import { createHash } from 'node:crypto';
import { guest, type Reader } from '@traverse/schema';
import { type Account, findAccount } from '../auth/accounts.ts';
import type { GroupNames } from '../auth/group-names.ts';
import type { Session } from '../auth/session.ts';
import type { RecordReads } from '../sql/record-store.ts';

/** Whose a stream is, and by which session. */
export interface StreamSession {
  readonly userId: string;
  /** Says whether the account's `tokenKey` is still the same, without telling it. */
  readonly keyPrint: string;
  /** Absent for a token from before sessions were kept, and from instances of an older version. */
  readonly sid?: string;
}

/** The session of a request, as far as a stream keeps it. */
export function streamSession({ account, sid }: Pick<Session, 'account' | 'sid'>): StreamSession {
  return { userId: account.id, keyPrint: keyPrintOf(account), sid };
}

const keyPrintOf = ({ tokenKey }: Account): string =>
  createHash('sha256').update(tokenKey).digest('base64url');

/** Whether nobody has ended this session of an account. */
export type IsSessionOpen = (sid: string, account: Account) => Promise<boolean>;

interface Known {
  readonly account: Account;
  readonly reader: Reader;
}

/**
 * The rights of streams, as they are at this moment (API-05). What was read is kept until `forget`, which is due with
 * every change of a user or a group.
 */
export class Rights {
  private readonly reads: RecordReads;
  private readonly groupNames: GroupNames;
  private readonly isOpen: IsSessionOpen;
  private readonly known = new Map<string, Promise<Known | 'ended'>>();

  constructor(reads: RecordReads, groupNames: GroupNames, isOpen: IsSessionOpen) {
    this.reads = reads;
    this.groupNames = groupNames;
    this.isOpen = isOpen;
  }

  /** Who reads; `ended` when the session is no longer good: it was ended, or the account is gone, locked, or has another key. */
  async of(session: StreamSession | undefined): Promise<Reader | 'ended'> {
    if (!session) return guest;
    const known = await this.accountOf(session);
    if (known === 'ended' || !(await this.isOpen(session.sid ?? '', known.account))) return 'ended';
    return known.reader;
  }

  /** Read once for all sessions of somebody. */
  private accountOf(session: StreamSession): Promise<Known | 'ended'> {
    const key = `${session.userId} ${session.keyPrint}`;
    const known = this.known.get(key);
    if (known) return known;
    const read = this.read(session);
    this.known.set(key, read);
    read.catch(() => this.known.delete(key)); // the next one asks anew
    return read;
  }

  forget(): void {
    this.groupNames.forget();
    this.known.clear();
  }

  private async read({ userId, keyPrint }: StreamSession): Promise<Known | 'ended'> {
    const account = await findAccount(this.reads, userId);
    const isGood = account && !account.locked && keyPrintOf(account) === keyPrint;
    if (!isGood) return 'ended';
    return { account, reader: { id: userId, groups: await this.groupNames.of(account.groupIds) } };
  }
}
