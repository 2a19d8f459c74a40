import { IconAlertTriangle } from '@tabler/icons-react';
import type { Projekt } from '@traverse/domain/entities';
import { anlagenKopierenPfad } from '@traverse/domain/pfade';
import {
  type CopyablePart,
  copyJob,
  copyProjekt,
  type NewProjekt,
  newProjekt,
} from '@traverse/domain/projekt/new-projekt';
import { compare } from '@traverse/wire';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { allRecords, createRecord, inOneBatch } from '../../api/records.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { copyBelege } from '../inventarliste/copy-with-projekt.ts';
import type { HolderCollection } from '../inventarliste/give-liste.ts';

/** What a copy takes along beside the parts of the project's own record. */
export interface CopyWish {
  readonly original: Projekt;
  readonly parts: ReadonlySet<CopyablePart>;
  readonly zeitplan: boolean;
  readonly anlagen: boolean;
  readonly belege: ReadonlySet<HolderCollection>;
}

/**
 * Stores a new project. A copy, its Zeitplan and its documents move to the new date. What cannot be copied beside it is said in the
 * corner: the project is there, and a second try would make another one.
 */
export async function storeNewProjekt(wanted: NewProjekt, copy?: CopyWish): Promise<Projekt> {
  const draft = copy ? copyProjekt(copy.original, wanted, copy.parts) : newProjekt(wanted);
  const stored = await createRecord('projekt', draft);
  if (copy?.zeitplan) await orSay('Der Zeitplan fehlt', () => copyZeitplan(copy, stored));
  if (copy && copy.belege.size > 0)
    await orSay('Packlisten und Rechnungen fehlen', () =>
      copyBelege(copy.original, stored, [...copy.belege]),
    );
  if (copy?.anlagen)
    await orSay('Die Anlagen fehlen', () =>
      ask(anlagenKopierenPfad, { from: copy.original.id, to: stored.id }),
    );
  return stored;
}

async function copyZeitplan({ original }: CopyWish, stored: Projekt): Promise<void> {
  const jobs = await allRecords('job', { filter: compare('projekt', '=', original.id) });
  if (jobs.length === 0) return;
  await inOneBatch(({ create }) => {
    for (const job of jobs) create('job', copyJob(job, original, stored));
  });
}

async function orSay(what: string, copying: () => Promise<unknown>): Promise<void> {
  const failure = await attempt(copying);
  if (failure) toast(`${what} in der Kopie. ${failure.message}`, { icon: IconAlertTriangle, stays: true });
}
