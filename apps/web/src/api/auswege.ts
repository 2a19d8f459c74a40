import { useQuery } from '@tanstack/react-query';
import type { Auswege } from '@traverse/domain';
import { useLiveAvailability } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

/** The ways out of what is missing of a list (SET-05); again with every change of what they are made of. */
export function useAuswege(inventarliste: string) {
  useLiveAvailability();
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'auswege', inventarliste],
    queryFn: async () => {
      const path = `/api/auswege/${inventarliste}`;
      return (await pocketbase.send<{ items: readonly Auswege[] }>(path, { method: 'GET' })).items;
    },
  });
}

/** Puts an alternative in the place of so many pieces of a line. Throws with a German sentence. */
export async function exchange(zeile: string, gegen: string, anzahl: number): Promise<void> {
  await postOnce('/api/tauschen', { zeile, gegen, anzahl });
}

/** Charges what stands in for pieces of a line, instead of them. Throws with a German sentence. */
export async function chargeErsatz(zeile: string): Promise<void> {
  await postOnce('/api/ersatz-berechnen', { zeile });
}
