import { useQuery } from '@tanstack/react-query';
import type { EngpassLauf } from '@traverse/domain';
import { useLiveAvailability } from './live.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

/** What is short in the next eight weeks; again with every change of what it is made of (PLAN-06). */
export function useEngpaesse({ enabled = true } = {}) {
  useLiveAvailability();
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'engpaesse'],
    enabled,
    queryFn: async () =>
      (await pocketbase.send<{ items: readonly EngpassLauf[] }>('/api/engpaesse', { method: 'GET' })).items,
  });
}
