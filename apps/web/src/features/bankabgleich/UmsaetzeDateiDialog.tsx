import { IconTableExport } from '@tabler/icons-react';
import { umsaetzeDateiPfad } from '@traverse/domain/pfade';
import { type Day, yearOf } from '@traverse/domain/values';
import { useState } from 'react';
import { fileOf } from '../../api/ask.ts';
import type { ExportFormat } from '../../api/export-list.ts';
import { attempt } from '../../api/failure.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { DayField } from '../../ui/fields/DateField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';

interface UmsaetzeDateiProps {
  /** Of the account. */
  konto: string;
}

/** The lines of some days with their documents as a file (OM10); at first of the year before, which is what an adviser asks for. */
export async function openUmsaetzeDatei(props: UmsaetzeDateiProps): Promise<void> {
  await openDialog(UmsaetzeDateiDialog, props);
}

function UmsaetzeDateiDialog({ konto, close }: UmsaetzeDateiProps & DialogControl) {
  const before = yearOf(useToday()) - 1;
  const [von, setVon] = useState<Day | undefined>(`${before}-01-01` as Day); // a year of four digits
  const [bis, setBis] = useState<Day | undefined>(`${before}-12-31` as Day);
  const [unread, setUnread] = useState<{ readonly [end: string]: string | undefined }>({});
  const [problem, setProblem] = useState('');
  const isBackwards = von !== undefined && bis !== undefined && von > bis;
  const hindered =
    (unread['von'] ?? unread['bis'] ?? (isBackwards ? BACKWARDS : undefined)) !== undefined &&
    'Prüf erst die Tage.';
  const [busy, save] = useBusy(async (format: ExportFormat) => {
    setProblem('');
    const days = { ...(von && { von }), ...(bis && { bis }) };
    const failure = await attempt(async () =>
      saveFile(await fileOf(umsaetzeDateiPfad, { id: konto, ...days }, format)),
    );
    if (failure) setProblem(failure.message);
    else close();
  });
  return (
    <Dialog
      title="Umsätze eines Zeitraums"
      size="small"
      foot={
        <>
          <Button
            icon={IconTableExport}
            busy={busy}
            busyLabel={WRITES}
            disabled={hindered}
            onClick={() => save('csv')}
          >
            CSV
          </Button>
          <Button
            look="primary"
            icon={IconTableExport}
            busy={busy}
            busyLabel={WRITES}
            disabled={hindered}
            onClick={() => save('xlsx')}
          >
            Excel (XLSX)
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {problem !== '' && <Message tone="danger" title={problem} onClose={() => setProblem('')} />}
        <DayField
          label="Von"
          hint="Leer: vom ersten Umsatz an."
          tense="past"
          value={von}
          error={unread['von']}
          onChange={(day, wrong) => {
            setVon(day);
            setUnread((now) => ({ ...now, von: wrong }));
          }}
        />
        <DayField
          label="Bis"
          hint="Leer: bis zum letzten."
          tense="past"
          value={bis}
          error={unread['bis'] ?? (isBackwards ? BACKWARDS : undefined)}
          onChange={(day, wrong) => {
            setBis(day);
            setUnread((now) => ({ ...now, bis: wrong }));
          }}
        />
      </div>
    </Dialog>
  );
}

const WRITES = 'Schreibt …';
const BACKWARDS = 'Muss am oder nach dem ersten Tag liegen.';
