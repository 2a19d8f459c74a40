import { useQuery } from '@tanstack/react-query';
import { entities, type Zumietung } from '@traverse/domain/entities';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { dayOf } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { availabilityBetween } from '../../api/availability.ts';
import { queryKeys } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import type { GemieteteZeile } from './useZeilen.ts';

const NONE: readonly Verfuegbarkeit[] = [];

/** How the items of a rental stand in its days; nothing for who may not see the stock. */
export function useLagen(
  { von: begin, bis: end, bestellt }: Zumietung,
  zeilen: readonly GemieteteZeile[],
): readonly Verfuegbarkeit[] {
  const reader = useSession() ?? guest;
  const [von, bis] = [dayOf(begin), dayOf(end)];
  const item = [...new Set(zeilen.map(({ inventar }) => inventar))].toSorted().join(',');
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'zumietung', item, von, bis, bestellt],
    queryFn: async () => (von === '' || bis === '' ? NONE : availabilityBetween({ von, bis, item })),
    enabled: item !== '' && decide(entities.inventar.access.read, reader) !== false,
  });
  return data ?? NONE;
}
