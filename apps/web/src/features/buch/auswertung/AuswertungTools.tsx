import { Menu } from '@mantine/core';
import { IconPackageOff, IconPrinter } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import {
  auswertungDateiPfad,
  jahresBelegePfad,
  rechnungsnummernPfad,
  schwundPfad,
} from '@traverse/domain/pfade';
import { decide, guest } from '@traverse/schema';
import { fileOf } from '../../../api/ask.ts';
import type { ExportFormat } from '../../../api/export-list.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useSession } from '../../../api/session.ts';
import { usePath } from '../../../api/use-path.ts';
import { ExportMenu } from '../../../records/ExportMenu.tsx';
import { mayOpen } from '../../../screens.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import css from './AuswertungTools.module.css';

/** The evaluation as a file, and on paper (AUSW-03). */
export function AuswertungTools({ jahr }: { jahr: number }) {
  const reader = useSession() ?? guest;
  const schwund = usePath(schwundPfad, mayOpen('/schwund', reader) ? { year: jahr } : undefined);
  const hasSchwund = (schwund.data?.artikel.length ?? 0) > 0;
  const [busy, save] = useBusy(async (pfad: typeof auswertungDateiPfad, format: ExportFormat) =>
    saveFile(await fileOf(pfad, { year: jahr }, format)),
  );
  const [zipping, saveBelege] = useBusy(async () =>
    saveFile(await fileOf(jahresBelegePfad, { year: jahr }, 'zip')),
  );
  return (
    <div className={css.tools}>
      {hasSchwund && (
        <ButtonLink to="/schwund" search={{ jahr }} look="soft" icon={IconPackageOff}>
          Schwund
        </ButtonLink>
      )}
      <ExportMenu
        title="Auswertung ausgeben"
        busy={busy || zipping}
        onSave={(format) => save(auswertungDateiPfad, format)}
      >
        <Menu.Divider />
        <Menu.Item onClick={() => void saveBelege()}>Alle Belege als ZIP</Menu.Item>
        {decide(entities.rechnungen.access.read, reader) !== false && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => void save(rechnungsnummernPfad, 'csv')}>
              Rechnungsnummern, CSV
            </Menu.Item>
            <Menu.Item onClick={() => void save(rechnungsnummernPfad, 'xlsx')}>
              Rechnungsnummern, Excel (XLSX)
            </Menu.Item>
          </>
        )}
      </ExportMenu>
      <Button look="soft" icon={IconPrinter} onClick={() => window.print()}>
        <VisuallyHidden onPhones>Drucken</VisuallyHidden>
      </Button>
    </div>
  );
}
