import type { Inventarliste, Listenzeile } from '@traverse/domain/entities';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { inOneBatch } from '../../api/records.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { askAboutShortage } from './ask-about-shortage.tsx';

/**
 * A line keeps the accessories of its item as they were when it was made; this takes those of today (SET-02). What a hand
 * added or took stays.
 */
export async function reloadZubehoer(line: {
  readonly zeile: Pick<Listenzeile, 'id' | 'inventarliste'>;
  readonly liste: Pick<Inventarliste, 'verbucht'>;
  /** Of the item. */
  readonly name: string;
}): Promise<void> {
  const { zeile, liste, name } = line;
  let isStored = false;
  const failure = await attempt(async () => {
    isStored = await askAboutShortage((asking) =>
      inOneBatch((batch) => {
        batch.update('inventar_inventarlisten', zeile.id, { zubehoerNeuLaden: true });
        if (liste.verbucht) batch.update('inventarlisten', zeile.inventarliste, asking);
      }),
    );
  });
  await refresh('inventar_inventarlisten', 'inventarlisten');
  if (failure) return notify('Nicht geändert.', failure.message);
  if (isStored) toast(`Zubehör von ${name} wie heute beim Artikel`);
}
