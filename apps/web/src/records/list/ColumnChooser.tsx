import { Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLayer } from '../../ui/layers/open-layers.ts';
import { ColumnList } from './ColumnList.tsx';
import type { RecordList } from './useRecordList.ts';

/** Which columns are shown. */
export function ColumnChooser({ list }: { list: RecordList }) {
  const [opened, setOpened] = useState(false);
  useLayer(opened, () => setOpened(false));
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <IconButton
          icon={IconColumns3}
          label="Spalten wählen"
          size="control"
          outlined
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Spalten wählen">
        <ColumnList list={list} />
      </Popover.Dropdown>
    </Popover>
  );
}
