import { IconPrinter } from '@tabler/icons-react';
import { exportAuswertung } from '../../../api/auswertung.ts';
import type { ExportFormat } from '../../../api/export-list.ts';
import { ExportMenu } from '../../../records/ExportMenu.tsx';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import css from './AuswertungTools.module.css';

/** The evaluation as a file, and on paper (AUSW-03). */
export function AuswertungTools({ jahr }: { jahr: number }) {
  const [busy, save] = useBusy(async (format: ExportFormat) => {
    saveFile(await exportAuswertung(jahr, format));
  });
  return (
    <div className={css.tools}>
      <ExportMenu title="Auswertung ausgeben" busy={busy} onSave={save} />
      <Button look="soft" icon={IconPrinter} onClick={() => window.print()}>
        <VisuallyHidden onPhones>Drucken</VisuallyHidden>
      </Button>
    </div>
  );
}
