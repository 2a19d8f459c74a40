import { useQuery } from '@tanstack/react-query';
import { packSpanne } from '@traverse/domain/heute/ansteht';
import type { Packzeile } from '@traverse/domain/planung/packstand';
import { addDays, type Day, wireDateOf } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { useLiveList } from '../../api/live.ts';
import { queryKeys } from '../../api/queries.ts';
import { allWithFields } from '../../api/records.ts';

const ZEILE = ['inventarliste', 'anzahl', 'out', 'in', 'gepackt'] as const;
const NONE: ReadonlyMap<string, readonly Packzeile[]> = new Map();

/**
 * The counters of lists that are out or go out before long, by list: of a season's lines these are few (PLAN-04). Only
 * where rows say them they are asked for.
 */
export function usePackstand(
  today: Day,
  { isShown }: { readonly isShown: boolean },
): ReadonlyMap<string, readonly Packzeile[]> {
  useLiveList('inventar_inventarlisten', ['inventarlisten']);
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'packstand', today],
    enabled: isShown,
    queryFn: async () =>
      Map.groupBy(
        await allWithFields(
          'inventar_inventarlisten',
          ZEILE,
          and(
            compare('inventarliste.verbucht', '=', true),
            compare('inventarliste.bis', '>=', wireDateOf(addDays(today, -1))),
            compare('inventarliste.von', '<=', wireDateOf(packSpanne(today).to)),
          ),
        ),
        ({ inventarliste }): string => inventarliste,
      ),
  });
  return data ?? NONE;
}
