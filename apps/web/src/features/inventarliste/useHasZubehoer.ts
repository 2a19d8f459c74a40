import type { Listenzeile } from '@traverse/domain/entities';
import { and, compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';

/** The line has kept accessories, or its item has some by now. */
export function useHasZubehoer({
  inventar,
  zubehoerTeile,
}: Pick<Listenzeile, 'inventar' | 'zubehoerTeile'>): boolean {
  const { data } = useRecords('artikel_teile', {
    filter: and(compare('artikel', '=', inventar), compare('art', '=', 'Zubehör')),
    perPage: 1,
  });
  return zubehoerTeile.length > 0 || (data?.totalItems ?? 0) > 0;
}
