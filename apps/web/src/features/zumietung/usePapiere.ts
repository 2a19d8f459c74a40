import type { Bestellung, RecordIn, Zumietung } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';

/** An order with the firm that it went to. */
export type Papier = Bestellung & { readonly expand?: { readonly lieferant?: RecordIn<'lieferanten'> } };

/** The orders of a rental, the newest first; nothing while they are looked up. */
export function usePapiere(id: Zumietung['id']): readonly Papier[] | undefined {
  const { data } = useRecords('bestellungen', {
    filter: compare('zumietung', '=', id),
    sort: '-nummer',
    perPage: 50,
    expand: ['lieferant'],
  });
  return data?.items;
}
