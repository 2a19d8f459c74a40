import { IconSend } from '@tabler/icons-react';
import type { ScanMode } from '@traverse/domain/code/scan-commands';
import { batchLines, batchPreview, batchRequests } from '@traverse/domain/packliste/scan-batch';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { refresh } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { FileDropzone } from '../../../ui/FileDropzone.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { knownGeraet, knownName, useKnownCodes } from '../../scan/known-stock.ts';
import { type PacklisteZeile, useZeilen } from '../usePackliste.ts';
import { BatchRows } from './BatchRows.tsx';
import { modeLook, scanModes } from './mode-look.ts';
import { sendBatch } from './send-batch.ts';
import type { Scanning } from './useScanning.ts';

/** The file of a scanner that collects: one code a line, looked at before it is counted (CODE-03). */
export async function openScanBatch(scanning: Scanning): Promise<void> {
  const { inventarliste, counter, packs } = scanning;
  const mode: ScanMode = counter === 'gepackt' ? 'pack' : counter;
  await openDialog(ScanBatchDialog, { inventarliste, mode, packs });
}

interface ScanBatchProps {
  inventarliste: string;
  mode: ScanMode;
  packs: boolean;
}

const NOTHING: readonly PacklisteZeile[] = [];

/** A day of scanning is a hundredth of it. */
const MOST_BYTES = 5_000_000;

function ScanBatchDialog({ inventarliste, mode: first, packs }: ScanBatchProps) {
  const { data: zeilen = NOTHING } = useZeilen(inventarliste);
  const offline = useOfflineReason();
  const [mode, setMode] = useState(first);
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<readonly ScanAnswer[]>([]);
  const [problem, setProblem] = useState('');
  const codes = useKnownCodes();
  const lines = batchLines(text, mode);
  const preview = batchPreview(lines, {
    zeilen: zeilen.map((zeile) => ({ ...zeile, name: zeile.expand?.inventar?.name ?? '' })),
    codes: codes ?? (() => undefined),
    nameOf: knownName,
    geraetOf: knownGeraet,
  });
  const begin = (next: string) => {
    setText(next);
    setAnswers([]);
    setProblem('');
  };
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (file) begin(await file.text());
  };
  const [busy, send] = useBusy(async () => {
    setProblem('');
    const requests = batchRequests(text, { inventarliste, mode });
    const sent = await sendBatch(requests);
    setAnswers(sent.answers);
    setProblem(sent.problem);
    await refresh('inventar_inventarlisten');
  });
  const isSent = answers.length > 0 && problem === '';
  return (
    <Dialog
      title="Datei eines Sammelscanners"
      size="wide"
      unsaved={text !== '' && !isSent}
      foot={
        <Button
          look="primary"
          icon={IconSend}
          busy={busy}
          busyLabel="Zählt …"
          disabled={offline ?? (lines.length === 0 && 'Wähle eine Datei, oder füge Codes ein.')}
          onClick={send}
        >
          {formatZahl(lines.length)} {lines.length === 1 ? 'Zeile' : 'Zeilen'} zählen
        </Button>
      }
    >
      <div className={layout.parts}>
        <Segments
          label="Modus"
          options={scanModes(packs).map((value) => ({ value, label: modeLook[value].word }))}
          value={mode}
          onChange={setMode}
        />
        <FileDropzone
          look="slim"
          multiple={false}
          maxBytes={MOST_BYTES}
          hint="Textdatei hierher ziehen"
          onFiles={(files) => void take(files)}
        />
        <TextAreaField label="Codes, einer je Zeile" rows={5} value={text} onChange={begin} />
        {problem !== '' && (
          <Message tone="danger" title="Nicht alles gesendet.">
            {problem} Noch einmal senden zählt nichts doppelt.
          </Message>
        )}
        {answers.length > 0 && <Outcome answers={answers} codes={lines.map(({ code }) => code)} />}
        {lines.length > 0 && !isSent && <BatchRows preview={preview} />}
      </div>
    </Dialog>
  );
}

function Outcome({ answers, codes }: { answers: readonly ScanAnswer[]; codes: readonly string[] }) {
  const bad = answers.flatMap(({ result, detail, words }, index) =>
    result === 'counted' || result === 'tooMany' ? [] : [`${codes[index] ?? ''}: ${detail || words}`],
  );
  const counted = answers.length - bad.length;
  return (
    <>
      <Message
        tone="success"
        title={`${formatZahl(counted)} von ${formatZahl(answers.length)} Scans gezählt.`}
      >
        Dieselbe Datei zählt in diesem Modus auf dieser Liste nicht noch einmal.
      </Message>
      {bad.length > 0 && (
        <Message tone="warning" title={`${formatZahl(bad.length)} nicht gezählt.`}>
          {[...new Set(bad)].join(' · ')}
        </Message>
      )}
    </>
  );
}
