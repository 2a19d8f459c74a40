import type { Schaden } from '@traverse/domain/entities';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';

type Named = Pick<Schaden, 'id' | 'schaden'>;

/** A damage is mended: what it has blocked is free again (RUECK-02). */
export async function mendSchaden({ id, schaden }: Named): Promise<void> {
  await updateRecord('schaeden', id, { behoben: true });
  await refresh('schaeden', 'geraete', 'bewegungen');
  toastDone(`Behoben: ${schaden}`, `${schaden} ist wieder offen`);
}
