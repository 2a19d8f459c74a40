import {
  type CopyablePart,
  copyJob,
  copyProjekt,
  type NewProjekt,
  newProjekt,
  type Projekt,
} from '@traverse/domain';
import { compare } from '@traverse/wire';
import { allRecords, createRecord, inOneBatch } from '../../api/records.ts';

/** What a copy takes along beside the parts of the project's own record. */
export interface CopyWish {
  readonly original: Projekt;
  readonly parts: ReadonlySet<CopyablePart>;
  readonly zeitplan: boolean;
}

/** Stores a new project. A copy and its Zeitplan move to the new date. */
export async function storeNewProjekt(wanted: NewProjekt, copy?: CopyWish): Promise<Projekt> {
  const draft = copy ? copyProjekt(copy.original, wanted, copy.parts) : newProjekt(wanted);
  const stored = await createRecord('projekt', draft);
  if (copy?.zeitplan) {
    const jobs = await allRecords('job', { filter: compare('projekt', '=', copy.original.id) });
    if (jobs.length > 0) {
      await inOneBatch(({ create }) => {
        for (const job of jobs) create('job', copyJob(job, copy.original, stored));
      });
    }
  }
  return stored;
}
