import { IconCategory } from '@tabler/icons-react';
import { entities, type InventarArtikel } from '@traverse/domain/entities';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { inOneBatch } from '../../api/records.ts';
import { makeNamed } from '../../records/edit/make-named.ts';
import type { Together } from '../../records/list/row-look.ts';
import { pickRecord } from '../../records/pick/PickRecordDialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { otherPricesOf } from '../inventarliste/tell-preise.ts';

/** Many items get their group of goods at once: a stock has a thousand (PLAN-03). */
export const gruppeTogether: Together<InventarArtikel> = {
  icon: IconCategory,
  label: 'Warengruppe …',
  when: () => true,
  words: (artikel) => wordsFor(artikel),
  run: giveGruppe,
};

const wordsFor = (artikel: readonly InventarArtikel[]) => `${artikel.length} Artikel`;

async function giveGruppe(artikel: readonly InventarArtikel[]): Promise<boolean> {
  const gruppe = await pickRecord(entities.warengruppen, {
    detail: wordsFor(artikel),
    create: (text) => makeNamed(entities.warengruppen, text),
  });
  if (!gruppe) return false;
  const tell = await otherPricesOf(artikel.map(({ id }) => id));
  const failure = await attempt(() =>
    inOneBatch((batch) => {
      for (const { id } of artikel) batch.update('inventar', id, { gruppe: gruppe.id });
    }),
  );
  await refresh('inventar');
  if (failure) {
    await notify('Nicht gespeichert.', failure.message);
    return false;
  }
  toast(`${wordsFor(artikel)} in ${gruppe.name}`);
  await tell();
  return true;
}
