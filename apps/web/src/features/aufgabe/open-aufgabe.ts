import { type Aufgabe, entities } from '@traverse/domain/entities';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

/** At which record it is made; at none where nothing is said. */
export type Stelle = Partial<
  Pick<Aufgabe, 'projekt' | 'kunde' | 'lieferant' | 'packliste' | 'rechnung' | 'zumietung' | 'inventar'>
>;

/** Asks for a task at a record (AUFG-01). */
export async function openAufgabe(stelle: Stelle = {}): Promise<void> {
  await openRecordDialog(entities.aufgaben, { initial: stelle });
}

/** Asks for a note: it is done when it is made, and stays as what was said. */
export async function openNotiz(stelle: Stelle): Promise<void> {
  await openRecordDialog(entities.aufgaben, { initial: { ...stelle, erledigt: true } });
}

/** Ticked where it stands, and unticked again with a press. */
export async function tickAufgabe({ id, titel, erledigt }: Pick<Aufgabe, 'id' | 'titel' | 'erledigt'>) {
  const set = async (done: boolean) => {
    const failure = await attempt(() => updateRecord('aufgaben', id, { erledigt: done }));
    if (failure) await notify('Nicht gespeichert.', failure.message);
    await refresh('aufgaben');
    return failure === undefined;
  };
  if (await set(!erledigt))
    toast(erledigt ? `Wieder offen: ${titel}` : `Erledigt: ${titel}`, {
      id: `aufgabe ${id}`,
      action: { label: 'Rückgängig', run: () => void set(erledigt) },
    });
}
