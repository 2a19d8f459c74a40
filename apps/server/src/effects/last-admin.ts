import { entities } from '@traverse/domain';
import type { RecordTransaction, StoredRecord } from '../sql/record-store.ts';

const { groups, users } = entities;

const MOST_ADMINS = 10_000;

/**
 * Whether a user is the only one who can still administer: with the group admin and not locked. Transactions run one
 * after the other, so two admins cannot remove each other at the same moment.
 */
export async function isLastAdmin(user: StoredRecord, transaction: RecordTransaction): Promise<boolean> {
  const [group] = await transaction.findWhere(groups, { name: 'admin' }, 1);
  if (!group || !administers(user, group.id)) return false;
  const admins = await transaction.findReferring(users, 'groups', [group.id], MOST_ADMINS);
  return admins.every((each) => each.id === user.id || each['locked'] === true);
}

/** Whether a changed user can still administer. */
export async function stillAdministers(user: StoredRecord, transaction: RecordTransaction): Promise<boolean> {
  const [group] = await transaction.findWhere(groups, { name: 'admin' }, 1);
  return group !== undefined && administers(user, group.id);
}

function administers(user: StoredRecord, adminGroup: string): boolean {
  // A relations field holds ids.
  return user['locked'] !== true && (user['groups'] as readonly string[]).includes(adminGroup);
}
