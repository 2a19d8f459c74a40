import { Menu } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { type ExportFormat, exportList } from '../../api/export-list.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { listFilter, listWish } from './list-wish.ts';
import type { RecordList } from './useRecordList.ts';

/** The whole selection as a file, with the columns that are shown (LIST-08). */
export function ExportMenu({ list }: { list: RecordList }) {
  const { collection, columns, plan, state } = list;
  const [busy, save] = useBusy(async (format: ExportFormat) => {
    const { sort } = listWish(plan, state);
    const fields = columns.filter(({ field }) => field !== undefined).map(({ key }) => key);
    saveFile(
      await exportList(collection, format, { filter: listFilter(plan, state), sort, columns: fields }),
    );
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button look="soft" icon={IconTableExport} busy={busy} busyLabel="Schreibt …" title="Liste ausgeben">
          CSV / XLSX
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>Excel (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
