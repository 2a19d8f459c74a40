import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Cents } from '@traverse/schema';
import { type Filter, printFilter } from '@traverse/wire';
import { pocketbase } from './pocketbase.ts';
import { queryKeys } from './queries.ts';

interface Sums {
  readonly totalItems: number;
  /** By field, in cents. */
  readonly sums: { readonly [field: string]: Cents };
}

/** What the amounts of a whole selection come to; the last ones stay until the next have come. */
export function useSums(collection: string, filter: Filter | undefined, { enabled = true } = {}) {
  return useQuery({ ...sumsQuery(collection, filter), enabled });
}

/** The same question, for those who ask several at once. */
export function sumsQuery(collection: string, filter: Filter | undefined) {
  const written = filter ? printFilter(filter) : '';
  return queryOptions({
    queryKey: [...queryKeys.collection(collection), 'sums', written],
    queryFn: ({ signal }) => {
      const query = written === '' ? {} : { filter: written };
      return pocketbase.send<Sums>(`/api/sums/${collection}`, { method: 'GET', query, signal });
    },
  });
}
