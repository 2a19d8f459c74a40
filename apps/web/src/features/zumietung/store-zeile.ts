import type { Zumietung } from '@traverse/domain/entities';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { notify } from '../../ui/dialogs/notify.tsx';

/** Stores what was left in a line; says so where it is not taken. */
export async function store(what: string, work: () => Promise<unknown>): Promise<void> {
  const failure = await attempt(async () => {
    await work();
    await refresh('zumietungen', 'inventar_inventarlisten', 'inventarlisten');
  });
  if (failure) await notify(`${what} ist nicht gespeichert.`, failure.message);
}

/** What comes beside the lines. */
export const storeZusatz = ({ id }: Zumietung, zusatz: Zumietung['zusatz']) =>
  store('Die Zeile', () => updateRecord('zumietungen', id, { zusatz }));
