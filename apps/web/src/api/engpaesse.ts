import { useQuery } from '@tanstack/react-query';
import type { EngpassLauf } from '@traverse/domain';
import { useLiveAvailability } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

/** What is short in the next eight weeks; again with every change of what it is made of (PLAN-06). */
export function useEngpaesse({ enabled = true } = {}) {
  useLiveAvailability();
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'engpaesse'],
    enabled,
    queryFn: engpaesseNow,
  });
}

/** The same once. Throws ClientResponseError. */
export async function engpaesseNow(): Promise<readonly EngpassLauf[]> {
  return (await pocketbase.send<{ items: readonly EngpassLauf[] }>('/api/engpaesse', { method: 'GET' }))
    .items;
}

/** Says yes to what is missing of an item on a booked list; answers what the service found missing. Throws with a German sentence. */
export function acceptEngpass(
  inventarliste: string,
  inventar: string,
): Promise<{ readonly name: string; readonly fehlend: number }> {
  return postOnce('/api/engpass-annehmen', { inventarliste, inventar });
}
