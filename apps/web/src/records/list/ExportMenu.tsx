import { Menu } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { useExport } from './useExport.ts';
import type { RecordList } from './useRecordList.ts';

/** The list as a file to calculate with. */
export function ExportMenu({ list }: { list: RecordList }) {
  const [busy, save] = useExport(list);
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
