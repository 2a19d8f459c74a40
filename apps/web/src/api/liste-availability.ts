import { useQuery } from '@tanstack/react-query';
import type { Verfuegbarkeit } from '@traverse/domain';
import { useMemo } from 'react';
import { checkListe } from './availability.ts';
import { useLiveAvailability } from './live.ts';
import { queryKeys } from './queries.ts';

/** How the items of a list stand in its time. */
export interface ListeAvailability {
  /** Items of which something is missing or may be, by id; also those that a rental covers. */
  readonly byItem: ReadonlyMap<string, Verfuegbarkeit>;
  /** Those of which something is missing (VERF-02). */
  readonly shortages: readonly Verfuegbarkeit[];
  /** Nothing is known yet, or any more. */
  readonly isUnknown: boolean;
}

const NONE: readonly Verfuegbarkeit[] = [];

/** Asks how the items of a list stand, again with every change of a list, a rental or the stock. */
export function useAvailability(inventarliste: string): ListeAvailability {
  useLiveAvailability();
  const { data = NONE, isSuccess } = useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'availability', inventarliste],
    queryFn: () => checkListe(inventarliste),
    enabled: inventarliste !== '',
  });
  const byItem = useMemo(() => new Map(data.map((each) => [each.item.id, each])), [data]);
  return {
    byItem,
    shortages: data.filter(({ fehlend }) => fehlend > 0),
    isUnknown: !isSuccess,
  };
}
