import { IconFileSpreadsheet } from '@tabler/icons-react';
import { asLkwImportError, type LkwImportError } from '@traverse/domain/lkw-import/error';
import type { LkwCsv } from '@traverse/domain/lkw-import/parse-csv';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FileDropzone } from '../../ui/FileDropzone.tsx';
import { formatFileSize } from '../../ui/files.ts';
import { Message } from '../../ui/Message.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './LkwImport.module.css';
import { readLkwFile } from './read-lkw-file.ts';
import type { LkwFacts } from './useLkwFacts.ts';

// Years of journeys; more would be another file.
const MAX_BYTES = 20_000_000;

interface LkwFileChoiceProps {
  facts: LkwFacts;
  onRead: (csv: LkwCsv) => void;
  close: () => void;
}

/** The file and its 'Auswerten'. */
export function LkwFileChoice({ facts, onRead, close }: LkwFileChoiceProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<LkwImportError>();
  const [busy, read] = useBusy(async () => {
    if (!file) return;
    try {
      onRead(await readLkwFile(file));
    } catch (error) {
      setProblem(asLkwImportError(error));
    }
  });
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    setFile(chosen);
    setProblem(undefined);
  };
  return (
    <Dialog
      title="LKW Import"
      detail={<span className={css.detail}>{facts.rechnung.name}</span>}
      foot={
        <>
          <Button look="quiet" onClick={close}>
            Abbrechen
          </Button>
          <Button
            look="primary"
            busy={busy}
            busyLabel="Liest …"
            disabled={!file && 'Wähle zuerst die Mautaufstellung aus.'}
            onClick={read}
          >
            Auswerten
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        {problem && (
          <Message tone="danger" title={problem.message} onClose={() => setProblem(undefined)}>
            {problem.hint} ({problem.failure}, Code {problem.code})
          </Message>
        )}
        <p className={css.lead}>
          Der Einzelfahrtennachweis von Toll Collect als CSV-Datei mit Semikolon. Die letzten drei Zeilen
          (Summe und Legende) werden weggelassen.
        </p>
        <FileDropzone maxBytes={MAX_BYTES} multiple={false} onFiles={choose} />
        {file && (
          <p className={css.file}>
            <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden="true" />
            <b>{file.name}</b> {formatFileSize(file.size)}
          </p>
        )}
        {facts.heimatorte.length === 0 && (
          <Message tone="info" title="In den Firmendaten stehen keine Heimatorte.">
            Fahrten mit einem freien Tag dazwischen zählen deshalb als getrennte Touren.
          </Message>
        )}
      </div>
    </Dialog>
  );
}
