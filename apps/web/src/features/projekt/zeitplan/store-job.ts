import { type DraftIn, entities } from '@traverse/domain/entities';
import { withExecutor } from '@traverse/domain/projekt/mitarbeiter';
import { attempt, type Failure, failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { createRecord } from '../../../api/records.ts';
import { saveChanges } from '../../../records/edit/save-changes.ts';
import { refusalIn } from '../saving/refusal.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import type { Job } from './job-days.ts';
import { type KnownUser, knownUsers } from './useKnownUsers.ts';

export interface JobValues extends Pick<Job, 'job' | 'ort' | 'ausfuehrer' | 'zeit' | 'bis'> {}

interface JobPlace {
  readonly editor: ProjektEditor;
  /** The one that is edited; none: a new one. */
  readonly job?: Job;
}

/**
 * Stores an entry of the Zeitplan. A user who is to carry it out joins the staff first (PROJ-07). Resolves to why it
 * was refused, or to nothing.
 */
export async function storeJob(values: JobValues, { editor, job }: JobPlace): Promise<Failure | undefined> {
  let users: readonly KnownUser[];
  try {
    users = await knownUsers();
  } catch (reason) {
    return failureOf(reason);
  }
  const user = users.find(({ username }) => username === values.ausfuehrer);
  if (user && !(await joinStaff(editor, user))) {
    const message = `Nicht gespeichert: ${user.username} ließ sich nicht bei den Mitarbeitern eintragen.`;
    return { status: 0, message, fields: {} };
  }
  const draft: DraftIn<'job'> = { ...values, user: user?.id ?? '', projekt: editor.projekt.id };
  const failure = job
    ? refusalIn(await saveChanges(entities.job, { seen: job, known: job, mine: changesOf(job, draft) }))
    : await attempt(() => createRecord('job', draft));
  await refresh('job');
  return failure;
}

async function joinStaff({ projekt, save }: ProjektEditor, user: KnownUser): Promise<boolean> {
  const mitarbeiter = withExecutor(projekt.mitarbeiter, user);
  if (mitarbeiter === projekt.mitarbeiter) return true;
  return save({ mitarbeiter: [...mitarbeiter] }, { mitarbeiter: [...projekt.mitarbeiter] });
}

function changesOf(job: Job, draft: DraftIn<'job'>): DraftIn<'job'> {
  const before: { readonly [field: string]: unknown } = { ...job };
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => before[field] !== value));
}
