import type { User } from '@traverse/domain';
import { useRecords } from '../../../api/queries.ts';

/** What the project page needs of an account. */
export type KnownUser = Pick<User, 'id' | 'username' | 'mobile'>;

/** All users by name; none until they are loaded. */
export function useKnownUsers(): readonly KnownUser[] {
  const { data } = useRecords('users', { sort: 'username', perPage: 500, skipTotal: true });
  return data?.items ?? NONE;
}

const NONE: readonly KnownUser[] = [];
