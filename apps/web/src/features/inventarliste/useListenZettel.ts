import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BenannterZettel } from '@traverse/domain/folgen/reservierung';
import { listenZettelVonVielenPfad } from '@traverse/domain/pfade';
import { ask } from '../../api/ask.ts';
import { useLiveCollections } from '../../api/live.ts';
import { queryKeys } from '../../api/queries.ts';

// An address of more would be too long for what stands in front of a server.
const LISTEN_AT_ONCE = 100;

/** What is to be said of these lists, asked again with every change of what it hangs on (L 2.3). */
export function useListenZettel(listen: readonly string[]) {
  const ids = [...new Set(listen)].filter((id) => id !== '').toSorted();
  useLiveCollections('projekt', 'inventarlisten');
  return useQuery({
    queryKey: [...queryKeys.collection('projekt'), 'zettel of many', ids],
    queryFn: () => listenZettelOfMany(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

async function listenZettelOfMany(listen: readonly string[]): Promise<readonly BenannterZettel[]> {
  const found: BenannterZettel[] = [];
  for (let start = 0; start < listen.length; start += LISTEN_AT_ONCE) {
    const some = listen.slice(start, start + LISTEN_AT_ONCE).join();
    found.push(...(await ask(listenZettelVonVielenPfad, { listen: some })).items);
  }
  return found;
}
