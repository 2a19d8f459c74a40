import { type Filter, printFilter } from '@traverse/wire';
import { fetchFile } from './fetch-file.ts';

export type ExportFormat = 'csv' | 'xlsx';

interface Selection {
  readonly filter: Filter | undefined;
  readonly sort: string;
  /** Fields, in the order of the file. */
  readonly columns: readonly string[];
}

/** The whole selection as a file, and what it is called. Throws ClientResponseError like every other call. */
export async function exportList(
  collection: string,
  format: ExportFormat,
  { filter, sort, columns }: Selection,
): Promise<File> {
  const query = new URLSearchParams({ format, sort, columns: columns.join() });
  if (filter) query.set('filter', printFilter(filter));
  return fetchFile(`/api/export/${collection}?${query}`, `${collection}.${format}`);
}
