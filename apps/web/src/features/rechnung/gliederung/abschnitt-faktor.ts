import type { InventarArtikel } from '@traverse/domain/entities';
import { faktorUpdates } from '@traverse/domain/preise/flat-price';
import type { Staffelung } from '@traverse/domain/preise/mietfaktor';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { formatZahl } from '@traverse/domain/values';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { inOneBatch } from '../../../api/records.ts';
import { toastDone } from '../../../records/delete/way-back.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { askForFaktor } from './ask-gliederung.tsx';

/**
 * Another factor for the lines and sets under a heading, in one go: not for those without a table, nor for those that something
 * else stands for. A line has one, wherever its parts stand.
 */
export async function changeFaktor(rows: readonly RechnungRow[], title: string): Promise<void> {
  const faktor = await askForFaktor(title);
  if (faktor === undefined) return;
  const zeilen = rows.flatMap(({ zeile }) => zeile ?? []);
  const sets = rows.flatMap(({ set }) => set ?? []);
  const updates = faktorUpdates<Pick<InventarArtikel, 'kategorie'> & Staffelung>(
    { zeilen, sets },
    (artikel, now) => (artikel.ohneStaffel || now === 0 ? now : faktor),
  );
  const once = [...new Map(updates.map((update) => [update.id, update])).values()];
  const failure = await attempt(() =>
    inOneBatch((batch) => {
      for (const { collection, id, faktor: to } of once) batch.update(collection, id, { faktor: to });
    }),
  );
  await refresh('rechnungen', 'inventar_inventarlisten', 'listen_sets');
  if (failure) await notify('Nicht gespeichert.', failure.message);
  else
    toastDone(
      `Faktor ${formatZahl(faktor)} bei ${once.length === 1 ? '1 Zeile' : `${once.length} Zeilen`} gesetzt`,
      'Die Faktoren sind wie vorher',
    );
}
