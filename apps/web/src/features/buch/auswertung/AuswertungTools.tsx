import { Menu } from '@mantine/core';
import { IconPrinter, IconTableExport } from '@tabler/icons-react';
import { exportAuswertung } from '../../../api/auswertung.ts';
import type { ExportFormat } from '../../../api/export-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import css from './AuswertungTools.module.css';

/** The evaluation as a file, and on paper (AUSW-03). */
export function AuswertungTools({ jahr }: { jahr: number }) {
  const isPhone = useMedia('--phone');
  const [busy, save] = useBusy(async (format: ExportFormat) => {
    saveFile(await exportAuswertung(jahr, format));
  });
  return (
    <div className={css.tools}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            look="soft"
            icon={IconTableExport}
            busy={busy}
            // On phones the icon stands alone, and keeps its width.
            busyLabel={isPhone ? '' : 'Schreibt …'}
            title="Auswertung ausgeben"
          >
            <VisuallyHidden onPhones>CSV / XLSX</VisuallyHidden>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
          <Menu.Item onClick={() => void save('xlsx')}>Excel (XLSX)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button look="soft" icon={IconPrinter} onClick={() => window.print()}>
        <VisuallyHidden onPhones>Drucken</VisuallyHidden>
      </Button>
    </div>
  );
}
