import type { Collection, Projekt } from '@traverse/domain/entities';
import type { FolgenZeile } from '@traverse/wire';
import { attempt } from '../../api/failure.ts';
import { failureIn, onNewest } from '../../api/on-newest.ts';
import { refresh } from '../../api/queries.ts';
import { type AnyRecord, type Batch, inOneBatch } from '../../api/records.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

/** What went along with a change as it was before, by value. */
export function putBack(mit: readonly FolgenZeile[], { update }: Batch): void {
  for (const { zurueck } of mit)
    if (zurueck) update(zurueck.collection as Collection, zurueck.id, zurueck.values); // as the server names it
}

interface Followed {
  /** As it was, and as it is stored. */
  readonly before: Projekt;
  readonly stored: AnyRecord;
  readonly field: 'kunde' | 'mitarbeiter';
  readonly mit: readonly FolgenZeile[];
  /** Shows the project as it is then. */
  readonly reload: () => Promise<void>;
}

/** 'Rückgängig' of a change of a project that others followed: all of it at once, unless somebody has changed it since. */
export const wayBack = (followed: Followed) => ({
  label: 'Rückgängig',
  run: () => void takeBack(followed),
});

async function takeBack({ before, stored, field, mit, reload }: Followed): Promise<void> {
  const { id, name } = before;
  const isSame = (newest: AnyRecord) => JSON.stringify(newest[field]) === JSON.stringify(stored[field]);
  const failure = await attempt(async () => {
    const outcome = await onNewest<AnyRecord, object>(stored, (newest) => {
      if (!isSame(newest)) return { refused: changedByOthers(name) };
      const store = (basedOn: string) =>
        inOneBatch((batch) => {
          batch.update('projekt', id, { [field]: before[field] }, { basedOn });
          putBack(mit, batch);
        });
      return { store };
    });
    const refused = failureIn(outcome);
    if (refused) await notify('Nicht zurückgenommen.', refused.message);
    else toast(`${name} ist wie vorher`);
  });
  if (failure) await notify('Nicht zurückgenommen.', failure.message);
  await Promise.all([attempt(reload), refresh('job', 'packlisten', 'rechnungen')]);
}

const changedByOthers = (name: string) => ({
  status: 412,
  message: `Jemand anders hat ${name} inzwischen geändert, dabei bleibt es.`,
  fields: {},
});
