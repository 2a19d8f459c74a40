import { useQueries } from '@tanstack/react-query';
import type { Inventarliste } from '@traverse/domain/entities';
import { useLiveCollections } from '../../../api/live.ts';
import { queryClient, queryKeys } from '../../../api/queries.ts';
import { getRecord } from '../../../api/records.ts';
import { lastKnown } from '../../scan/last-known.ts';
import { OF_PACKLISTE, type OpenPackliste, zeilenOf } from '../../scan/packliste-answers.ts';
import { type PacklisteZeile, zeilenKey } from '../usePackliste.ts';

/** A list that is packed on the same walk, with its lines. */
export interface RundgangListe {
  readonly packliste: OpenPackliste;
  readonly liste: Inventarliste;
  readonly zeilen: readonly PacklisteZeile[];
}

/** The other lists of a walk, as their own pages ask for them; undefined until all of them are there. */
export function useRundgangListen(ids: readonly string[]): readonly RundgangListe[] | undefined {
  useLiveCollections('packlisten', 'inventarlisten', 'inventar_inventarlisten');
  const packlisten = useQueries({
    queries: ids.map((id) => {
      const queryKey = queryKeys.record('packlisten', id, OF_PACKLISTE);
      return {
        queryKey,
        queryFn: () =>
          lastKnown(
            id,
            () => queryClient.getQueryData(queryKey) !== undefined,
            () => getRecord('packlisten', id, OF_PACKLISTE),
          ),
      };
    }),
  }).map(({ data }) => data);
  const zeilen = useQueries({
    queries: packlisten.map((packliste, index) => {
      const liste: string = packliste?.inventarliste ?? '';
      const queryKey = liste === '' ? ['rundgang', index] : zeilenKey(liste);
      return {
        queryKey,
        queryFn: () =>
          lastKnown(
            liste,
            () => queryClient.getQueryData(queryKey) !== undefined,
            () => zeilenOf(liste),
          ),
        enabled: liste !== '',
      };
    }),
  }).map(({ data }) => data);
  const found = packlisten.flatMap((packliste, index): RundgangListe[] => {
    const liste = packliste?.expand?.inventarliste;
    const own = zeilen[index];
    return packliste && liste && own ? [{ packliste, liste, zeilen: own }] : [];
  });
  return found.length === ids.length ? found : undefined;
}
