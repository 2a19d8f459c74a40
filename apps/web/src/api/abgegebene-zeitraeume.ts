import { useQuery } from '@tanstack/react-query';
import type { UstZeitraum } from '@traverse/domain';
import { and, compare, type Filter, MAX_PER_PAGE, printFilter } from '@traverse/wire';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

/** Every period that was handed in, each once; without what stands in its sheets, which may be long. */
export function useAbgegebeneZeitraeume() {
  return useQuery({
    queryKey: [...queryKeys.collection('ustva'), 'abgegeben'],
    queryFn: () =>
      pocketbase.collection<UstZeitraum>('ustva').getFullList({
        batch: MAX_PER_PAGE,
        fields: 'jahr,zeitraum',
        filter: printFilter(and(compare('festgeschrieben', '!=', ''), compare('nr', '=', 0)) as Filter),
      }),
  });
}
