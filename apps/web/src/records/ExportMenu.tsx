import { Menu } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ExportFormat } from '../api/export-list.ts';
import { Button } from '../ui/Button.tsx';
import { PopMenu } from '../ui/PopMenu.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

interface ExportMenuProps {
  /** "Liste ausgeben": what becomes a file to calculate with. */
  title: string;
  busy: boolean;
  onSave: (format: ExportFormat) => Promise<void>;
  /** What else becomes a file here: further entries of the menu. */
  children?: ReactNode;
}

/** What is shown, as a file. On phones the icon stands alone, and keeps its width. */
export function ExportMenu({ title, busy, onSave, children }: ExportMenuProps) {
  const busyLabel = useMedia('--phone') ? '' : 'Schreibt …';
  return (
    <PopMenu>
      <Menu.Target>
        <Button look="soft" icon={IconTableExport} busy={busy} busyLabel={busyLabel} title={title}>
          <VisuallyHidden onPhones>CSV / XLSX</VisuallyHidden>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void onSave('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void onSave('xlsx')}>Excel (XLSX)</Menu.Item>
        {children}
      </Menu.Dropdown>
    </PopMenu>
  );
}
