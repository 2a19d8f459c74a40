import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type Expanded, technikKategorien } from '@traverse/domain';
import { compare } from '@traverse/wire';
import { useLiveList, useLiveSome } from '../../api/live.ts';
import { queryClient, queryKeys } from '../../api/queries.ts';
import { type AnyRecord, allRecords, getRecord } from '../../api/records.ts';
import { lastKnown } from '../scan/last-known.ts';

const relations = ['kunde', 'projekt', 'rechnung', 'inventarliste'] as const;

/** A pack list with what its page shows of others. */
export type OpenPackliste = Expanded<'packlisten', (typeof relations)[number]>;
/** A line with its item. */
export type PacklisteZeile = Expanded<'inventar_inventarlisten', 'inventar'>;

/** One pack list, kept fresh. */
export function usePackliste(id: string) {
  useLiveList('packlisten', ['kunden', 'projekt', 'rechnungen', 'inventarlisten']);
  const key = queryKeys.record('packlisten', id, relations);
  return useQuery({
    queryKey: key,
    queryFn: () => lastKnown(id, isShown(key), () => getRecord('packlisten', id, relations)),
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

async function zeilenOf(inventarliste: string): Promise<readonly PacklisteZeile[]> {
  const zeilen = await allRecords('inventar_inventarlisten', {
    filter: compare('inventarliste', '=', inventarliste),
    sort: '-inventar.kategorie,inventar.name',
    expand: ['inventar'],
  });
  // Ton, Licht, Video as on every document; the sort within them stays.
  return zeilen.toSorted((one, other) => place(one) - place(other));
}

function place({ expand }: PacklisteZeile): number {
  const kategorie = expand?.inventar?.kategorie ?? '';
  return kategorie === '' ? technikKategorien.length : technikKategorien.indexOf(kategorie);
}
