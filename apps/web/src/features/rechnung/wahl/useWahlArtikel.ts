import { useQuery } from '@tanstack/react-query';
import type { Rechnung } from '@traverse/domain/entities';
import type { WahlArtikel, WahlArtikelById } from '@traverse/domain/preise/wahlposition';
import { and, compare, or } from '@traverse/wire';
import { queryKeys } from '../../../api/queries.ts';
import { allRecords } from '../../../api/records.ts';

const NONE: WahlArtikelById = new Map();

/** The items that may still be chosen, with the accessories that are charged; a document without any asks for nothing. */
export function useWahlArtikel(rechnung: Pick<Rechnung, 'wahlpositionen'> | undefined) {
  const open =
    rechnung?.wahlpositionen.filter(({ gewaehlt, inventar }) => !gewaehlt && inventar !== '') ?? [];
  const ids = [...new Set(open.map(({ inventar }) => inventar))].toSorted();
  const query = useQuery({
    queryKey: [...queryKeys.collection('inventar'), 'wahl', ids],
    queryFn: () => wahlArtikelOf(ids),
    enabled: ids.length > 0,
  });
  return { query, wahlArtikel: ids.length === 0 ? NONE : query.data };
}

async function wahlArtikelOf(ids: readonly string[]): Promise<WahlArtikelById> {
  const [items, teile] = await Promise.all([
    allRecords('inventar', { filter: or(...ids.map((id) => compare('id', '=', id))) }),
    allRecords('artikel_teile', {
      filter: and(
        or(...ids.map((id) => compare('artikel', '=', id))),
        compare('art', '=', 'Zubehör'),
        compare('berechnen', '=', true),
        compare('stufe', '!=', 'Optional'),
      ),
      expand: ['teil'],
    }),
  ]);
  return new Map(
    items.map((artikel): [string, WahlArtikel] => [
      artikel.id,
      {
        artikel,
        zubehoer: teile.flatMap(({ artikel: main, expand, ...teil }) =>
          main === artikel.id && expand?.teil ? [{ teil, artikel: expand.teil }] : [],
        ),
      },
    ]),
  );
}
