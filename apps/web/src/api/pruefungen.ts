import { useQuery } from '@tanstack/react-query';
import type { Faelligkeitsliste } from '@traverse/domain';
import { useLiveList } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

/** Every test that devices want; again with every change of what it is made of (PRUEF-03). */
export function useFaelligePruefungen() {
  useLiveList('geraete', ['pruefungen', 'inventarlisten']);
  return useQuery({
    queryKey: [...queryKeys.collection('geraete'), 'fällig'],
    queryFn: async () =>
      (await pocketbase.send<Faelligkeitsliste>('/api/faellige-pruefungen', { method: 'GET' })).zeilen,
  });
}

/** A pack list that books these devices while they are tested. Throws with a German sentence. */
export function putOnPruefliste(
  geraete: readonly string[],
  kunde: string,
): Promise<{ readonly id: string; readonly name: string }> {
  return postOnce('/api/pruefliste', { geraete, ...(kunde === '' ? {} : { kunde }) });
}
