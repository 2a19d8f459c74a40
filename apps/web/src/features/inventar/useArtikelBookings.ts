import { useQuery } from '@tanstack/react-query';
import { addDays, type Day } from '@traverse/domain/values';
import { availabilityBetween } from '../../api/availability.ts';
import { useLiveList } from '../../api/live.ts';
import { queryKeys } from '../../api/queries.ts';

// The server answers for a year at most.
const DAYS_BACK = 120;
const DAYS_AHEAD = 240;

/** What books one item, from a few months ago to the better part of a year ahead. */
export function useArtikelBookings(inventar: string, today: Day) {
  useLiveList('inventar_inventarlisten', ['inventarlisten', 'zumietungen', 'packlisten']);
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'artikel', inventar, today],
    queryFn: async ({ signal }) => {
      const window = { von: addDays(today, -DAYS_BACK), bis: addDays(today, DAYS_AHEAD) };
      const [entry] = await availabilityBetween({ ...window, item: inventar }, signal);
      return entry ?? null;
    },
  });
}
