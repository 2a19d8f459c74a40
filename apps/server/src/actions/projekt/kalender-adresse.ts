import { randomBytes } from 'node:crypto';
import { toWireDate } from '@traverse/wire';
import { calendarAddresses } from '../../auth/system-entities.ts';
import { newRecordId } from '../../records/record-id.ts';
import type { RecordDatabase, RecordReads, RecordTransaction, StoredRecord } from '../../sql/record-store.ts';

/** Of an account, of a person without one, or of the firm, where both are ''. */
type Owner = Pick<StoredRecord<typeof calendarAddresses>, 'user' | 'person'>;

/** The secret of their address; '' where there is none. */
export async function secretOf(reads: RecordReads, { user, person }: Owner): Promise<string> {
  const [address] = await reads.findWhere(calendarAddresses, { user, person }, 1);
  return address ? address.secret : '';
}

/** Another address; the one before ends. */
export async function renewAddress(database: RecordDatabase, owner: Owner): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await database.transaction(async (transaction) => {
    await endAddress(transaction, owner);
    const now = toWireDate(Date.now());
    const { id } = newRecordId({});
    await transaction.insert(calendarAddresses, { id, created: now, updated: now, ...owner, secret });
  });
  return secret;
}

export async function endAddress(transaction: RecordTransaction, { user, person }: Owner): Promise<void> {
  for (const address of await transaction.findWhere(calendarAddresses, { user, person }))
    await transaction.remove(calendarAddresses, address.id);
}
