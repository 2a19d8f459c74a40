import { exportPfad } from '@traverse/domain/pfade';
import { type Filter, printFilter } from '@traverse/wire';
import { fileOf } from './ask.ts';

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
  const asked = filter ? { filter: printFilter(filter) } : {};
  return fileOf(exportPfad, { collection, sort, columns: columns.join(), ...asked }, format);
}
