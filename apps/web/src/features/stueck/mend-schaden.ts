import type { Schaden } from '@traverse/domain/entities';
import { refresh } from '../../api/queries.ts';
import { updateRecord } from '../../api/records.ts';
import { toast } from '../../ui/toasts/toast.tsx';

type Named = Pick<Schaden, 'id' | 'schaden'>;

/** A damage is mended: what it has blocked is free again (RUECK-02). */
export async function mendSchaden({ id, schaden }: Named): Promise<void> {
  await store({ id, schaden }, true);
  toast(`Behoben: ${schaden}`, {
    action: { label: 'Rückgängig', run: () => void store({ id, schaden }, false) },
  });
}

async function store({ id }: Named, behoben: boolean): Promise<void> {
  await updateRecord('schaeden', id, { behoben });
  await refresh('schaeden', 'geraete', 'bewegungen');
}
