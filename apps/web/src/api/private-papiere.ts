import { useQuery } from '@tanstack/react-query';
import type { PrivatePapiere, User } from '@traverse/domain';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys, refresh } from './queries.ts';

const KEY = [...queryKeys.collection('users'), 'private papers'];

/** How many papers each account keeps for itself; for admins, who do not see them either. */
export function usePrivatePapiere(): readonly PrivatePapiere[] {
  const { data } = useQuery({ queryKey: KEY, queryFn: askForPrivate });
  return data ?? [];
}

/** Throws ClientResponseError. */
export async function askForPrivate(): Promise<readonly PrivatePapiere[]> {
  const path = '/api/private-papiere';
  const { items } = await pocketbase.send<{ readonly items: readonly PrivatePapiere[] }>(path, {
    method: 'GET',
  });
  return items;
}

/** Opens them to everybody; the reason stands in the log. Throws ClientResponseError. */
export async function openPrivatePapiere(user: User['id'], grund: string): Promise<void> {
  await postOnce(`/api/private-papiere/${user}`, { grund });
  await refresh('packlisten', 'rechnungen', 'users');
}
