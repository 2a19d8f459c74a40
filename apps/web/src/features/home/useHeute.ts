import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '@traverse/domain';
import { heuteOn } from '../../api/custom-paths.ts';
import { COSTLY_MS, useLiveList } from '../../api/live.ts';
import { queryKeys } from '../../api/queries.ts';

/** What is on today and tomorrow; asked again with every change of what it is made of. */
export function useHeute(today: Day) {
  useLiveList('packlisten', ['inventar_inventarlisten', 'projekt', 'job', 'kunden'], COSTLY_MS);
  return useQuery({
    queryKey: [...queryKeys.collection('packlisten'), 'heute', today],
    queryFn: () => heuteOn(today),
    placeholderData: keepPreviousData,
  });
}
