import { entities, type User } from '@traverse/domain/entities';
import { isLookingOn } from '@traverse/schema';
import type { RecordReads } from '../../sql/record-store.ts';

const { groups, personen, users } = entities;

/** A tax adviser works on no job (GRUP-02). */
export async function isOnlyLooking(user: string, reads: RecordReads): Promise<boolean> {
  const account = await reads.find(users, user);
  return account !== undefined && looksOn(account, await groupNames(reads));
}

/** Accounts that may become somebody's: nobody's yet, and not of whoever only looks on. */
export async function kontenOhnePerson(reads: RecordReads): Promise<readonly User[]> {
  const taken = new Set<string>((await reads.findWhere(personen, {})).map(({ user }) => user));
  const names = await groupNames(reads);
  return (await reads.findWhere(users, {})).filter((each) => !taken.has(each.id) && !looksOn(each, names));
}

const groupNames = async (reads: RecordReads) =>
  new Map((await reads.findWhere(groups, {})).map(({ id, name }) => [id, name]));

function looksOn({ id, groups: own }: User, names: Awaited<ReturnType<typeof groupNames>>): boolean {
  return isLookingOn({ id, groups: own.flatMap((each) => names.get(each) || []) });
}
