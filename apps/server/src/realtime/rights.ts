import { createHash } from 'node:crypto';
import { guest, type Reader } from '@traverse/schema';
import { type Account, findAccount } from '../auth/accounts.ts';
import type { GroupNames } from '../auth/group-names.ts';
import type { RecordReads } from '../sql/record-store.ts';

/** Whose a stream is, and by which session. */
export interface StreamSession {
  readonly userId: string;
  /** Says whether the account's `tokenKey` is still the same, without telling it. */
  readonly keyPrint: string;
}

/** The session of a request, as far as a stream keeps it. */
export function streamSession({ id, tokenKey }: Account): StreamSession {
  return { userId: id, keyPrint: createHash('sha256').update(tokenKey).digest('base64url') };
}

/**
 * The rights of streams, as they are at this moment (API-05). What was read is kept until `forget`, which is due with
 * every change of a user or a group.
 */
export class Rights {
  private readonly reads: RecordReads;
  private readonly groupNames: GroupNames;
  private readonly known = new Map<string, Promise<Reader | 'ended'>>();

  constructor(reads: RecordReads, groupNames: GroupNames) {
    this.reads = reads;
    this.groupNames = groupNames;
  }

  /** Who reads; `ended` when the session is no longer good: the account is gone, locked, or has another key. */
  of(session: StreamSession | undefined): Promise<Reader | 'ended'> {
    if (!session) return Promise.resolve(guest);
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

  private async read({ userId, keyPrint }: StreamSession): Promise<Reader | 'ended'> {
    const account = await findAccount(this.reads, userId);
    const isGood = account && !account.locked && streamSession(account).keyPrint === keyPrint;
    if (!isGood) return 'ended';
    return { id: userId, groups: await this.groupNames.of(account.groupIds) };
  }
}
