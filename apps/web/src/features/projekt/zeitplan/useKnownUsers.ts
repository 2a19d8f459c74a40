import type { User } from '@traverse/domain';
import { queryClient, queryKeys, useRecords } from '../../../api/queries.ts';
import { type ListWish, listRecords } from '../../../api/records.ts';

/** What the project page needs of an account. */
export type KnownUser = Pick<User, 'id' | 'username' | 'mobile'>;

const ALL: ListWish<never> = { sort: 'username', perPage: 500, skipTotal: true };

/** All users by name; none until they are loaded. */
export function useKnownUsers(): readonly KnownUser[] {
  return useRecords('users', ALL).data?.items ?? NONE;
}

const NONE: readonly KnownUser[] = [];

/** The same for what is stored by them: waits until they are loaded, and fails where they cannot be. */
export async function knownUsers(): Promise<readonly KnownUser[]> {
  const { items } = await queryClient.ensureQueryData({
    queryKey: queryKeys.list('users', ALL),
    queryFn: ({ signal }) => listRecords('users', ALL, signal),
  });
  return items;
}
