import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listenZettelOfMany } from '../../api/custom-paths.ts';
import { useLiveCollections } from '../../api/live.ts';
import { queryKeys } from '../../api/queries.ts';

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
