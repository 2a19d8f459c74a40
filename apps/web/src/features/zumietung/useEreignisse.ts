import { useQuery } from '@tanstack/react-query';
import type { Bestellung, Zumietung } from '@traverse/domain/entities';
import {
  type Ereignis,
  ereignisseDerBestellung,
  ereignisseDerZumietung,
} from '@traverse/domain/zumietung/verlauf';
import { queryKeys } from '../../api/queries.ts';
import { verlaufOf } from '../../api/verlauf.ts';
import type { Papier } from './usePapiere.ts';

/** What a rental and its orders went through, the latest first. */
export function useEreignisse(zumietung: Zumietung, papers: readonly Papier[]): readonly Ereignis[] {
  const stands = papers.map(({ id, stand }: Pick<Bestellung, 'id' | 'stand'>) => `${id} ${stand}`);
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.record('zumietungen', zumietung.id), 'ereignisse', zumietung.updated, stands],
    queryFn: async () => {
      const own = verlaufOf('zumietungen', zumietung.id).then(ereignisseDerZumietung);
      const orders = papers.map(async (order) =>
        ereignisseDerBestellung(
          order,
          order.expand?.lieferant?.name ?? 'Die Firma',
          await verlaufOf('bestellungen', order.id),
        ),
      );
      return (await Promise.all([own, ...orders]))
        .flat()
        .toSorted((one, other) => other.am.localeCompare(one.am));
    },
    placeholderData: (before) => before,
  });
  return data;
}
