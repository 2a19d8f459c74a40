import { useQuery } from '@tanstack/react-query';
import { entities } from '@traverse/domain/entities';
import { missingItemsByListe } from '@traverse/domain/inventarliste/missing-items';
import { addDays } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { availabilityBetween } from '../../api/availability.ts';
import { COSTLY_MS, useLiveList } from '../../api/live.ts';
import { queryKeys } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useToday } from '../../ui/useToday.ts';

// What is over cannot be helped any more; further ahead than a year nobody asks.
const DAYS_AHEAD = 365;

const NONE: ReadonlySet<string> = new Set();

/** The ids of the items that are missing on a list of today or later; none on those that are over. */
export function useMissingItems(): (inventarliste: string) => ReadonlySet<string> {
  const today = useToday();
  const reader = useSession() ?? guest;
  useLiveList('inventar_inventarlisten', ['inventarlisten', 'zumietungen', 'inventar', 'firma'], COSTLY_MS);
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'missing', today],
    queryFn: async ({ signal }) => {
      const question = { von: today, bis: addDays(today, DAYS_AHEAD), engpaesse: true };
      return missingItemsByListe(await availabilityBetween(question, signal));
    },
    enabled: decide(entities.inventar.access.read, reader) !== false,
  });
  return (inventarliste) => data?.get(inventarliste) ?? NONE;
}
