import { useQuery } from '@tanstack/react-query';
import type { Sitzung } from '@traverse/domain/sitzung/sitzung';
import type { RecordAuthResponse } from 'pocketbase';
import { WITH_GROUPS } from './auth.ts';
import { pocketbase } from './pocketbase.ts';
import { queryClient } from './queries.ts';
import { endOthersBy } from './session-token.ts';

const PATH = '/api/sitzungen';
const KEY = 'sitzungen';

/** Where one is signed in oneself, or, for admins, somebody else. */
export function useSitzungen(user?: string) {
  return useQuery({
    queryKey: [KEY, user ?? ''],
    queryFn: async ({ signal }) => {
      const path = user === undefined ? PATH : `${PATH}/von/${user}`;
      type Answer = { readonly sitzungen: readonly Sitzung[] };
      return (await pocketbase.send<Answer>(path, { method: 'GET', signal })).sitzungen;
    },
    staleTime: 0,
  });
}

export async function endSitzung(id: string): Promise<void> {
  await pocketbase.send(`${PATH}/${id}`, { method: 'DELETE' });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Every other session of one's own ends, this one goes on with a new token. */
export async function endOtherSitzungen(): Promise<void> {
  const options = { method: 'POST', query: WITH_GROUPS };
  await endOthersBy(() => pocketbase.send<RecordAuthResponse>(`${PATH}/andere-beenden`, options));
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** For admins: somebody is signed out everywhere. */
export async function endAllSitzungenOf(user: string): Promise<void> {
  await pocketbase.send(`${PATH}/von/${user}`, { method: 'DELETE' });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
