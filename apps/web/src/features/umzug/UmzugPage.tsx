import { IconAlertCircle, IconCircleCheck, IconFileZip } from '@tabler/icons-react';
import type { Probelauf, Umzugswunsch } from '@traverse/domain/import/umzug';
import {
  umzugBerichtPfad,
  umzugPfad,
  umzugProbelaufPfad,
  umzugUebernehmenPfad,
} from '@traverse/domain/pfade';
import { useState } from 'react';
import { ask, fileOf } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { failureOf } from '../../api/failure.ts';
import { useRecords } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { fetchTelling } from '../../api/upload-fetch.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileDropzone } from '../../ui/FileDropzone.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { Nummern } from './Nummern.tsx';
import { OffeneListen } from './OffeneListen.tsx';
import { openQuestions } from './questions.ts';
import css from './UmzugPage.module.css';
import { UmzugReport } from './UmzugReport.tsx';
import { Vergleich } from './Vergleich.tsx';

const MOST_BYTES = 5_000_000_000;
const ABOVE = [{ label: 'Start', to: '/home' }] as const;

/** How far somebody has come. */
type Stage =
  | { is: 'choosing' }
  | { is: 'sending'; part: number }
  | { is: 'probing' }
  | { is: 'asking'; probe: Probelauf }
  | { is: 'taking'; probe: Probelauf }
  | { is: 'done'; probe: Probelauf };

/** Moving in with the backup of an old PocketBase: sent, tried, answered, taken over (IMP-02). */
export function UmzugPage() {
  const [stage, setStage] = useState<Stage>({ is: 'choosing' });
  const [wunsch, setWunsch] = useState<Umzugswunsch>({});
  const [problem, setProblem] = useState('');
  const offline = useOfflineReason();

  /** What fails leads back to where it can be tried again. */
  const trying = async (back: Stage, work: () => Promise<void>) => {
    setProblem('');
    await work().catch((error: unknown) => {
      setProblem(failureOf(error).message);
      setStage(back);
    });
  };
  const [, send] = useBusy((file: File) =>
    trying({ is: 'choosing' }, async () => {
      setStage({ is: 'sending', part: 0 });
      const telling = fetchTelling((part) => setStage({ is: 'sending', part }));
      await ask(umzugPfad, { datei: file }, { fetch: telling });
      setStage({ is: 'probing' });
      setStage({ is: 'asking', probe: await ask(umzugProbelaufPfad, {}) });
    }),
  );
  const [isAnswering, answer] = useBusy((probe: Probelauf, next: Umzugswunsch) =>
    trying({ is: 'asking', probe }, async () => {
      setWunsch(next);
      setStage({ is: 'asking', probe: await ask(umzugProbelaufPfad, next) });
    }),
  );
  const [, take] = useBusy((probe: Probelauf) =>
    trying({ is: 'asking', probe }, async () => {
      setStage({ is: 'taking', probe });
      const taken = await ask(umzugUebernehmenPfad, wunsch);
      setStage({ is: taken.hindernisse.length > 0 ? 'asking' : 'done', probe: taken });
    }),
  );

  // Without any there is nothing to compare.
  const hasArtikel = (useRecords('inventar', { perPage: 1 }).data?.totalItems ?? 0) > 0;
  const probe = 'probe' in stage ? stage.probe : undefined;
  const open = probe ? openQuestions(probe, wunsch) : [];
  return (
    <>
      <PageHeader
        title={titles[stage.is]}
        above={ABOVE}
        detail={stage.is === 'asking' && !isAnswering && <Ready open={open.length} />}
      >
        <Tools
          stage={stage}
          isAnswering={isAnswering}
          offline={offline ?? open[0]}
          onTake={(asked) => void take(asked)}
        />
      </PageHeader>
      <div className={layout.stack}>
        {problem && (
          <Message tone="danger" title="So ging es nicht.">
            {problem}
          </Message>
        )}
        {stage.is === 'choosing' && (
          <>
            <OffeneListen />
            <FromOthers />
            <Choose onFile={(file) => void send(file)} />
            <Nummern />
            {hasArtikel && <Vergleich />}
          </>
        )}
        {stage.is === 'sending' && <Sending part={stage.part} />}
        {stage.is === 'probing' && (
          <>
            <Message tone="info" title="Die Sicherung wird geprüft.">
              Bei ein paar Gigabyte dauert das einige Minuten. Gespeichert wird dabei nichts.
            </Message>
            <SkeletonRows rows={8} />
          </>
        )}
        {stage.is === 'done' && <OffeneListen />}
        {probe && (
          <UmzugReport
            probe={probe}
            wunsch={wunsch}
            isDone={stage.is === 'done'}
            isBusy={isAnswering || stage.is === 'taking'}
            onAnswer={(next) => void answer(probe, next)}
          />
        )}
      </div>
    </>
  );
}

interface ToolsProps {
  stage: Stage;
  isAnswering: boolean;
  /** Why nothing can be taken over. */
  offline: string | undefined;
  onTake: (probe: Probelauf) => void;
}

function Tools({ stage, isAnswering, offline, onTake }: ToolsProps) {
  const probe = 'probe' in stage ? stage.probe : undefined;
  return (
    <>
      {probe && (
        <Button
          icon={IconFileZip}
          disabled={isAnswering}
          onClick={async () => saveFile(await fileOf(umzugBerichtPfad, {}, 'zip'))}
        >
          Bericht mit CSV
        </Button>
      )}
      {probe && stage.is !== 'done' && (
        <Button
          look="primary"
          busy={stage.is === 'taking'}
          busyLabel="Übernimmt …"
          disabled={offline ?? (isAnswering || probe.hindernisse.length > 0)}
          onClick={() => onTake(probe)}
        >
          Übernehmen
        </Button>
      )}
      {stage.is === 'done' && (
        <ButtonLink look="primary" to="/home" reloadDocument>
          Los geht’s
        </ButtonLink>
      )}
    </>
  );
}

const titles: { readonly [Is in Stage['is']]: string } = {
  choosing: 'Daten übernehmen',
  sending: 'Daten übernehmen',
  probing: 'Daten übernehmen',
  asking: 'Probelauf der Sicherung',
  taking: 'Die Daten ziehen um',
  done: 'Umgezogen',
};

function Ready({ open }: { open: number }) {
  if (open === 0) {
    return (
      <StatusTag tone="success" icon={IconCircleCheck}>
        Alles beantwortet
      </StatusTag>
    );
  }
  return (
    <StatusTag tone="warning" icon={IconAlertCircle}>
      {open === 1 ? 'Eine Frage, dann geht es' : `${open} Fragen, dann geht es`}
    </StatusTag>
  );
}

function FromOthers() {
  return (
    <Card heading="Ich komme von einem anderen Programm" className={css.choose}>
      <div className={css.body}>
        <p className={css.quiet}>
          Rentman, Current RMS, easyjob, eine Tabellenkalkulation: Artikel, Kunden, kommende Projekte mit
          ihren Listen und Zumietungen, alle Dateien in einem Probelauf.
        </p>
        <ButtonLink look="soft" to="/umzug/tabellen">
          Tabellen übernehmen
        </ButtonLink>
      </div>
    </Card>
  );
}

function Choose({ onFile }: { onFile: (file: File) => void }) {
  return (
    <Card heading="Ich komme von PocketBase" className={css.choose}>
      <div className={css.body}>
        <ol className={css.way}>
          <li>Melde dich in deinem PocketBase als Superuser oder Admin an.</li>
          <li>Erstelle unter Settings, Backups eine neue Sicherung und lade sie herunter.</li>
          <li>Wähle das ZIP hier aus. Zuerst siehst du nur, was daraus würde.</li>
        </ol>
        <FileDropzone
          multiple={false}
          maxBytes={MOST_BYTES}
          hint="Die Sicherung hierher ziehen, z. B. pb_backup.zip"
          onFiles={([file]) => file && onFile(file)}
        />
      </div>
    </Card>
  );
}

function Sending({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <Card heading="Die Sicherung wird hochgeladen" className={css.choose}>
      <div className={css.body}>
        <progress className={css.progress} aria-label="Die Sicherung wird hochgeladen" value={part} />
        <p className={css.quiet}>{percent} %. Lass die Seite so lange offen.</p>
      </div>
    </Card>
  );
}
