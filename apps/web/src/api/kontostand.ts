import { useQuery } from '@tanstack/react-query';
import { kontostand } from '@traverse/domain/options/auszug-arten';
import { dayOf } from '@traverse/domain/values';
import { queryKeys } from './queries.ts';
import { listRecords } from './records.ts';

// The newest of each account are among them.
const MOST_STATEMENTS = 100;

/** What is on the accounts by their newest statements. */
export function useKontostand({ enabled }: { readonly enabled: boolean }) {
  return useQuery({
    queryKey: [...queryKeys.collection('kontoauszuege'), 'stand'],
    queryFn: async () => {
      const { items } = await listRecords('kontoauszuege', {
        sort: '-bis,-lfd',
        perPage: MOST_STATEMENTS,
        skipTotal: true,
      });
      return kontostand(items.map((auszug) => ({ ...auszug, bis: dayOf(auszug.bis) })));
    },
    enabled,
  });
}
