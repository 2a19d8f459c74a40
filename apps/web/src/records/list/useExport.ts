import { type ExportFormat, exportList } from '../../api/export-list.ts';
import { saveFile } from '../../api/save-file.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { listFilter, listWish } from './list-wish.ts';
import type { RecordList } from './useRecordList.ts';

/** Saves the whole selection as a file, with the columns that are shown (LIST-08). */
export function useExport({ entity, columns, plan, state }: RecordList) {
  return useBusy(async (format: ExportFormat) => {
    const { sort } = listWish(plan, state);
    const fields = columns.filter(({ field }) => field !== undefined).map(({ key }) => key);
    // By its id a row is known when the file is read in again.
    const isReadIn = entity.tabelle !== undefined && !entity.tabelle.onlyNamed;
    saveFile(
      await exportList(entity.collection, format, {
        filter: listFilter(plan, state),
        sort,
        columns: isReadIn ? [...fields, 'id'] : fields,
      }),
    );
  });
}
