import { entities, type User } from '@traverse/domain/entities';
import type { RecordTransaction } from '../sql/record-store.ts';

const { groups, users } = entities;

const MOST_ADMINS = 10_000;

/**
 * Whether a user is the only one who can still administer: with the group admin and not locked. Transactions run one
 * after the other, so two admins cannot remove each other at the same moment.
 */
export async function isLastAdmin(user: User, transaction: RecordTransaction): Promise<boolean> {
  const [group] = await transaction.findWhere(groups, { name: 'admin' }, 1);
  if (!group || !administers(user, group.id)) return false;
  const admins = await transaction.findReferring(users, 'groups', [group.id], MOST_ADMINS);
  return admins.every((each) => each.id === user.id || each.locked);
}

/** Whether there is anybody who can administer. */
export async function anybodyAdministers(transaction: RecordTransaction): Promise<boolean> {
  const [group] = await transaction.findWhere(groups, { name: 'admin' }, 1);
  if (!group) return false;
  const admins = await transaction.findReferring(users, 'groups', [group.id], MOST_ADMINS);
  return admins.some(({ locked }) => !locked);
}

/** Whether a changed user can still administer. */
export async function stillAdministers(user: User, transaction: RecordTransaction): Promise<boolean> {
  const [group] = await transaction.findWhere(groups, { name: 'admin' }, 1);
  return group !== undefined && administers(user, group.id);
}

function administers({ locked, groups: ids }: User, adminGroup: User['groups'][number]): boolean {
  return !locked && ids.includes(adminGroup);
}
