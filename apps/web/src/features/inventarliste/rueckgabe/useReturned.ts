import { useQuery } from '@tanstack/react-query';
import type { Expanded, Geraet, Inventarliste } from '@traverse/domain/entities';
import { and, compare, or } from '@traverse/wire';
import { queryKeys } from '../../../api/queries.ts';
import { allRecords, getRecord } from '../../../api/records.ts';

/** A list as it came back so far. */
export interface Returned {
  readonly liste: Inventarliste;
  readonly zeilen: readonly ReturnedZeile[];
  /** Those that are out on it. */
  readonly geraete: readonly Geraet[];
}

/** What is part of a case comes and goes with it. */
const countedSingly = or(
  compare('behaelter', '=', ''),
  compare('behaelter.inventar.caseArt', '=', 'wechselnd'),
);

export type ReturnedZeile = Expanded<'inventar_inventarlisten', 'inventar'>;

/** The list, its lines and its devices as they are now: the count of somebody else must not be lost. */
export function useReturned(inventarliste: Inventarliste['id']) {
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'rueckgabe', inventarliste],
    queryFn: async (): Promise<Returned> => {
      const [liste, zeilen, geraete] = await Promise.all([
        getRecord('inventarlisten', inventarliste),
        allRecords('inventar_inventarlisten', {
          filter: compare('inventarliste', '=', inventarliste),
          sort: 'inventar.name',
          expand: ['inventar'],
        }),
        allRecords('geraete', {
          filter: and(compare('liste', '=', inventarliste), countedSingly),
          sort: 'nummer',
        }),
      ]);
      return { liste, zeilen, geraete };
    },
    refetchOnMount: 'always',
  });
}
