import { compare } from '@traverse/wire';
import { queryClient, recordsQuery, useRecords } from '../../api/queries.ts';
import type { AnyRecord, ListWish } from '../../api/records.ts';

// A lorry holds fewer kinds of things.
const MOST = 500;

function artikelOf(inventarliste: string): ListWish<'inventar'> {
  return {
    filter: compare('inventarliste', '=', inventarliste),
    sort: '-inventar.kategorie,inventar.name',
    expand: ['inventar'],
    perPage: MOST,
  };
}

/** What stands on an Inventarliste, by category and name. */
export function useArtikelOfListe(inventarliste: string) {
  return useRecords('inventar_inventarlisten', artikelOf(inventarliste));
}

/** The same for whoever shows a record with its list: asked before both stand there. */
export async function askForArtikel({ inventarliste }: AnyRecord): Promise<void> {
  if (typeof inventarliste !== 'string' || inventarliste === '') return;
  await queryClient.prefetchQuery(recordsQuery('inventar_inventarlisten', artikelOf(inventarliste)));
}
