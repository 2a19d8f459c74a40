import { useQueries } from '@tanstack/react-query';
import { anyRecordsQuery } from '../../api/queries.ts';
import type { ListColumn } from './list-columns.ts';
import { withSomethingIn } from './used-columns.ts';

/** Keys of the columns in which a record has something; none until all of it is known. */
export function useUsedColumns(collection: string, columns: readonly ListColumn[]): readonly string[] {
  return useQueries({
    queries: columns.map((column) =>
      anyRecordsQuery(collection, {
        filter: withSomethingIn(column),
        perPage: 1,
        sort: '',
        skipTotal: true,
      }),
    ),
    combine: (answers) =>
      answers.some(({ isPending }) => isPending)
        ? []
        : columns.flatMap(({ key }, index) => (answers[index]?.data?.items.length ? [key] : [])),
  });
}
