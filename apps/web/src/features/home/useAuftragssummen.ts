import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Projekt } from '@traverse/domain/entities';
import { auftragssummen } from '@traverse/domain/projekt/akte';
import type { Cents, Reader } from '@traverse/schema';
import { compare, or } from '@traverse/wire';
import { queryKeys } from '../../api/queries.ts';
import { allWithFields } from '../../api/records.ts';
import { mayRead } from '../../screens.ts';

// Of more nobody sees the card, and the question has room for as many.
const MOST_CARDS = 60;

/** What the projects of the first cards come to, for whoever sees invoices. */
export function useAuftragssummen(
  projekte: readonly Projekt[],
  reader: Reader,
): ReadonlyMap<string, Cents> | undefined {
  const ids = projekte
    .slice(0, MOST_CARDS)
    .map(({ id }) => id)
    .toSorted();
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('rechnungen'), 'auftragssummen', ids],
    queryFn: async () =>
      auftragssummen(
        await allWithFields(
          'rechnungen',
          ['projekt', 'netto', 'art', 'abzuege'],
          or(...ids.map((id) => compare('projekt', '=', id))),
        ),
      ),
    enabled: ids.length > 0 && mayRead('rechnungen', reader),
    placeholderData: keepPreviousData,
  });
  return data;
}
