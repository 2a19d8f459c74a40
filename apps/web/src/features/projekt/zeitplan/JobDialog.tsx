import { Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { timeSpanProblem } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { deleteRecord } from '../../../api/records.ts';
import { confirmDelete } from '../../../records/delete/ask-to-delete.tsx';
import { toastDeleted } from '../../../records/delete/take-back.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { DateTimeField } from '../../../ui/fields/DateTimeField.tsx';
import { SuggestField } from '../../../ui/fields/SuggestField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/layout.module.css';
import { Message } from '../../../ui/Message.tsx';
import { useForm } from '../../../ui/useForm.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import css from './JobDialog.module.css';
import type { Job } from './job-days.ts';
import { type JobValues, storeJob } from './store-job.ts';
import { useBelegt } from './useBelegt.ts';
import { useKnownUsers } from './useKnownUsers.ts';

interface JobDialogProps {
  editor: ProjektEditor;
  /** The entry to edit; none: a new one. */
  job?: Job;
}

/** Creates or edits an entry of the Zeitplan (PROJ-07). */
export async function openJobDialog(props: JobDialogProps): Promise<void> {
  await openDialog(JobDialog, props);
}

// Source: spec part 1, section 2 "Job dialog".
const EXECUTOR_NOTE =
  'Wählst du einen Benutzer, der noch nicht bei den Mitarbeitern steht, wird er dort eingetragen.';

function JobDialog({ editor, job, close }: JobDialogProps & DialogControl) {
  const users = useKnownUsers();
  const initial: JobValues = job
    ? { job: job.job, ort: job.ort, ausfuehrer: job.ausfuehrer, zeit: job.zeit, bis: job.bis }
    : { job: '', ort: '', ausfuehrer: '', zeit: editor.projekt.datum_von, bis: '' };
  const form = useForm<JobValues>({
    initial,
    check: ({ job: name, zeit, bis }) => ({
      ...(name.trim() === '' ? { job: 'Gib eine Bezeichnung ein.' } : {}),
      ...(zeit === '' ? { zeit: 'Gib Datum und Uhrzeit ein.' } : {}),
      ...endGap(zeit, bis),
    }),
    send: async (values) => {
      const failure = await storeJob(values, { editor, ...(job && { job }) });
      if (!failure) close();
      return failure;
    },
  });
  const { zeit, bis, ausfuehrer } = form.values;
  const belegt = useBelegt({ zeit, bis, projekt: editor.projekt.id });
  const chosen = users.find(({ username }) => username === ausfuehrer.trim());
  const elsewhere = ausfuehrer.trim() === '' ? [] : (belegt(ausfuehrer, chosen?.id) ?? []);
  const isFree = ({ id, username }: (typeof users)[number]) => belegt(username, id)?.length === 0;
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial);
  return (
    <Dialog
      title={job ? 'Zeitplan: Bearbeiten' : 'Zeitplan: Anlegen'}
      size="small"
      unsaved={isChanged}
      foot={
        <>
          {job && <DeleteJob job={job} onDeleted={close} onRefused={(message) => editor.addAlert(message)} />}
          <Button
            look="primary"
            type="submit"
            form="zeitplan-eintrag"
            busy={form.busy}
            disabled={form.inTheWay}
          >
            OK
          </Button>
        </>
      }
    >
      <form id="zeitplan-eintrag" className={layout.stack} {...form.form}>
        {form.alert && <Message tone="danger" title={form.alert} onClose={form.dismissAlert} />}
        <TextField label="Bezeichnung" required data-autofocus {...form.field('job')} />
        <TextField label="Ort" {...form.field('ort')} />
        <Tooltip label={EXECUTOR_NOTE} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
          <div>
            <SuggestField
              label="Ausführer"
              hint={elsewhere.length > 0 ? `In dieser Zeit belegt: ${elsewhere.join(', ')}.` : EXECUTOR_NOTE}
              suggestions={[...users.filter(isFree), ...users.filter((user) => !isFree(user))].map(
                ({ username }) => username,
              )}
              noteOf={(name) => {
                const busy = belegt(name, users.find(({ username }) => username === name)?.id);
                return busy && (busy.length === 0 ? 'frei' : `belegt: ${busy.join(', ')}`);
              }}
              {...form.field('ausfuehrer')}
            />
          </div>
        </Tooltip>
        <DateTimeField
          label="Zeitpunkt"
          required
          tense="plan"
          {...form.field('zeit')}
          onEnd={(end) => form.set('bis', end)}
        />
        <DateTimeField label="Bis" tense="plan" from={form.values.zeit} {...form.field('bis')} />
      </form>
    </Dialog>
  );
}

function endGap(zeit: WireDate, bis: WireDate): { bis?: string } {
  const problem = bis === '' ? undefined : timeSpanProblem(zeit, bis);
  return problem === undefined ? {} : { bis: problem };
}

interface DeleteJobProps {
  job: Job;
  onDeleted: () => void;
  onRefused: (message: string) => void;
}

function DeleteJob({ job, onDeleted, onRefused }: DeleteJobProps) {
  const remove = async () => {
    if (!(await confirmDelete(job.job))) return;
    try {
      toastDeleted(job.job, await deleteRecord('job', job.id));
    } catch (reason) {
      const failure = failureOf(reason);
      // Somebody else was faster: it is gone, as was wanted.
      if (failure.status !== 404) onRefused(failure.message);
    }
    onDeleted();
    await refresh('job');
  };
  return (
    <Button look="dangerOutline" icon={IconTrash} className={css.delete} onClick={remove}>
      Löschen
    </Button>
  );
}
