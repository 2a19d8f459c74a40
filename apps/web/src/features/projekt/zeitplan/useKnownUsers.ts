import type { User } from '@traverse/domain/entities';
import { queryClient, recordsQuery, useRecords } from '../../../api/queries.ts';
import type { ListWish } from '../../../api/records.ts';

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
  return (await queryClient.ensureQueryData(recordsQuery('users', ALL))).items;
}
