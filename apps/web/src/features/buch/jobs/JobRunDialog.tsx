import { type Monat, monatInWords } from '@traverse/domain/recurring/due-entry';
import { sumCents } from '@traverse/domain/values';
import { useState } from 'react';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { Money } from '../../../ui/values.tsx';
import type { JobSource } from './due-jobs.ts';
import { JobList } from './JobList.tsx';
import css from './JobRunDialog.module.css';
import { type JobOutcome, runJobs } from './run-jobs.ts';
import { useJobChoices } from './useJobChoices.ts';

interface JobRun extends JobSource, Monat {}

/** Lets somebody choose templates and runs them for a month. Resolves to how many entries were made; nothing: none. */
export function openJobRun(run: JobRun): Promise<number | undefined> {
  return openDialog(JobRunDialog, { run });
}

interface JobRunDialogProps extends DialogControl<number> {
  run: JobRun;
}

function JobRunDialog({ run, close }: JobRunDialogProps) {
  const { choices, failed } = useJobChoices(run);
  // What was ticked or not by hand; the others are ticked as long as they can run.
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, JobOutcome>>(new Map());
  const isDone = outcomes.size > 0;
  const chosen = (choices ?? [])
    .filter(({ job, problem }) => problem === undefined && (ticked.get(job.id) ?? true))
    .map(({ job }) => job);
  const made = [...outcomes.values()].filter((outcome) => outcome.made).length;
  const [busy, execute] = useBusy(async () => {
    const all = await runJobs(run, chosen, run, (id, outcome) =>
      setOutcomes((now) => new Map(now).set(id, outcome)),
    );
    if (all.some((outcome) => !outcome.made)) return;
    toast(all.length === 1 ? `${all[0]?.words} angelegt` : `${all.length} Einträge angelegt`);
    close(all.length);
  });
  const finish = () => close(made > 0 ? made : undefined);
  return (
    <Dialog
      title={`Jobs ausführen: ${monatInWords(run)}`}
      foot={
        isDone && !busy ? (
          <>
            <span className={css.count} role="status">
              {made} von {outcomes.size} angelegt
            </span>
            <Button look="primary" onClick={finish}>
              Schließen
            </Button>
          </>
        ) : (
          <>
            <span className={css.count} role="status">
              {chosen.length === 1 ? '1 Job' : `${chosen.length} Jobs`},{' '}
              <Money cents={sumCents(chosen.map(({ netto }) => netto))} /> netto
            </span>
            <Button look="quiet" onClick={() => close()}>
              Abbrechen
            </Button>
            <Button
              look="primary"
              busy={busy}
              busyLabel="Läuft …"
              disabled={chosen.length === 0 && 'Wähle zuerst einen Job.'}
              onClick={execute}
            >
              Ausführen
            </Button>
          </>
        )
      }
    >
      {failed && !choices && <LoadFailed query={failed} />}
      {!choices && !failed && <SkeletonRows rows={4} />}
      {choices && (
        <JobList
          choices={choices}
          chosen={chosen}
          outcomes={outcomes}
          isFixed={busy || isDone}
          onTick={(id, isOn) => setTicked((now) => new Map(now).set(id, isOn))}
        />
      )}
    </Dialog>
  );
}
