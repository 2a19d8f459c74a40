import { useQuery } from '@tanstack/react-query';
import { entities, type Listenzeile, type WiederDa } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { useLiveList } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys, refresh } from './queries.ts';
import { useSession } from './session.ts';

/** What was found again and still stands on a claim; nothing is asked for whom claims are not. */
export function useWiederDa(): readonly WiederDa[] {
  const enabled = decide(entities.rechnungen.access.update, useSession() ?? guest) !== false;
  useLiveList('inventar_inventarlisten', ['rechnungen']);
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'wieder-da'],
    queryFn: () =>
      pocketbase.send<{ readonly items: readonly WiederDa[] }>('/api/wieder-da', { method: 'GET' }),
    enabled,
  });
  return data?.items ?? [];
}

/** Takes it off its draft, or says that it is settled otherwise. Throws ClientResponseError. */
export async function settleWiederDa(zeile: Listenzeile['id'], streichen: boolean): Promise<void> {
  await postOnce(`/api/wieder-da/${zeile}`, { streichen });
  await refresh('inventar_inventarlisten', 'rechnungen');
}
