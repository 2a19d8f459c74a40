import type { User } from '@traverse/domain/entities';
import { useMemo } from 'react';
import { queryClient, recordsQuery, useRecords } from '../../../api/queries.ts';
import type { ListWish } from '../../../api/records.ts';

/** What the project page needs of an account. */
export type KnownUser = Pick<User, 'id' | 'username' | 'mobile'>;

const ALL = {
  sort: 'username',
  perPage: 500,
  skipTotal: true,
  expand: ['groups'],
} satisfies ListWish<'groups'>;

/** All users by name, but for whoever only looks on: a tax adviser works on no job (GRUP-02). None until they are loaded. */
export function useKnownUsers(): readonly KnownUser[] {
  const { data } = useRecords('users', ALL);
  return useMemo(
    () =>
      data?.items.filter(({ expand }) => !expand?.groups?.some(({ name }) => name === 'pruefung')) ?? NONE,
    [data],
  );
}

const NONE: readonly KnownUser[] = [];

/** The same for what is stored by them: waits until they are loaded, and fails where they cannot be. */
export async function knownUsers(): Promise<readonly KnownUser[]> {
  return (await queryClient.ensureQueryData(recordsQuery('users', ALL))).items;
}
