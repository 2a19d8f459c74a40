import { useQueries } from '@tanstack/react-query';
import { queryKeys } from '../../api/queries.ts';
import { listAnyRecords } from '../../api/records.ts';
import type { ListColumn } from './list-columns.ts';
import { withSomethingIn } from './used-columns.ts';

/** Keys of the columns in which a record has something; none until all of it is known. */
export function useUsedColumns(collection: string, columns: readonly ListColumn[]): readonly string[] {
  return useQueries({
    queries: columns.map((column) => {
      const wish = { filter: withSomethingIn(column), perPage: 1, sort: '', skipTotal: true };
      return {
        queryKey: queryKeys.list(collection, wish),
        queryFn: ({ signal }: { signal: AbortSignal }) => listAnyRecords(collection, wish, signal),
      };
    }),
    combine: (answers) =>
      answers.some(({ isPending }) => isPending)
        ? []
        : columns.flatMap(({ key }, index) => (answers[index]?.data?.items.length ? [key] : [])),
  });
}
