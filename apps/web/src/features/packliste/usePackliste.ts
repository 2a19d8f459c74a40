import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useLiveList, useLiveSome } from '../../api/live.ts';
import { queryClient, queryKeys } from '../../api/queries.ts';
import { type AnyRecord, getRecord } from '../../api/records.ts';
import { lastKnown } from '../scan/last-known.ts';
import {
  OF_PACKLISTE,
  type OpenPackliste,
  type PacklisteZeile,
  zeilenOf,
} from '../scan/packliste-answers.ts';

export type { OpenPackliste, PacklisteZeile };

/** One pack list, kept fresh. */
export function usePackliste(id: string) {
  useLiveList('packlisten', ['kunden', 'projekt', 'rechnungen', 'inventarlisten']);
  const key = queryKeys.record('packlisten', id, OF_PACKLISTE);
  return useQuery({
    queryKey: key,
    queryFn: () => lastKnown(id, isShown(key), () => getRecord('packlisten', id, OF_PACKLISTE)),
    refetchOnMount: 'always',
  });
}

/** The lines of a list as they are kept, for whoever knows of a change first. */
export function zeilenKey(inventarliste: string) {
  return [...queryKeys.collection('inventar_inventarlisten'), 'packliste', inventarliste] as const;
}

/** The lines of a list by category and name, kept fresh: two phones on one list see each other's counts. */
export function useZeilen(inventarliste: string) {
  const key = zeilenKey(inventarliste);
  const isHere = (id: string) =>
    queryClient.getQueryData<readonly PacklisteZeile[]>(key)?.some((zeile) => zeile.id === id) ?? false;
  const isOfThem = (zeile: AnyRecord) => zeile['inventarliste'] === inventarliste || isHere(zeile.id);
  useLiveSome('inventar_inventarlisten', key, isOfThem, ['inventar']);
  return useQuery({
    queryKey: key,
    queryFn: () => lastKnown(inventarliste, isShown(key), () => zeilenOf(inventarliste)),
    enabled: inventarliste !== '',
    refetchOnMount: 'always',
  });
}

const isShown = (key: QueryKey) => () => queryClient.getQueryData(key) !== undefined;
