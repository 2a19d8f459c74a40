import { compare } from '@traverse/wire';
import { queryClient, queryKeys, useRecords } from '../../api/queries.ts';
import { type AnyRecord, type ListWish, listRecords } from '../../api/records.ts';

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
  const wish = artikelOf(inventarliste);
  await queryClient.prefetchQuery({
    queryKey: queryKeys.list('inventar_inventarlisten', wish),
    queryFn: ({ signal }) => listRecords('inventar_inventarlisten', wish, signal),
  });
}
