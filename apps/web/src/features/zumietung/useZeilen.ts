import type { InventarArtikel, Listenzeile, Zumietung } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';

/** A line of a rental with its item. */
export type GemieteteZeile = Listenzeile & { readonly expand?: { readonly inventar?: InventarArtikel } };

/** More lines no rental has. */
const MOST = 500;

/** The lines of a rental, by name of the item. */
export function useZeilen({ inventarliste }: Pick<Zumietung, 'inventarliste'>) {
  const asked = useRecords(
    'inventar_inventarlisten',
    {
      filter: compare('inventarliste', '=', inventarliste),
      sort: 'inventar.name',
      perPage: MOST,
      expand: ['inventar'],
    },
    { enabled: inventarliste !== '' },
  );
  const items: readonly GemieteteZeile[] | undefined = inventarliste === '' ? [] : asked.data?.items;
  return { data: items };
}
