import { useQuery } from '@tanstack/react-query';
import { pocketbase } from './pocketbase.ts';
import { queryClient } from './queries.ts';

interface KalenderAddress {
  /** Empty while there is none. */
  readonly url: string;
}

const PATH = '/api/kalender';
const KEY = ['kalender'];

/** The secret address of one's own calendar (AKTE-03). */
export function useKalenderAddress() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => pocketbase.send<KalenderAddress>(PATH, { method: 'GET' }),
    // Another tab may have made a new one.
    staleTime: 0,
  });
}

/** Makes a new address; the old one opens nothing any more. */
export async function renewKalenderAddress(): Promise<void> {
  queryClient.setQueryData(KEY, await pocketbase.send<KalenderAddress>(PATH, { method: 'POST' }));
}

/** Ends the address without a new one. */
export async function endKalenderAddress(): Promise<void> {
  await pocketbase.send(PATH, { method: 'DELETE' });
  queryClient.setQueryData(KEY, { url: '' });
}
