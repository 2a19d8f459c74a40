import type { RecordIn } from '@traverse/domain/entities';
import { listeForZumietung } from '@traverse/domain/inventarliste/new-liste';
import { refresh } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';
import { inOneBatch } from '../../api/records.ts';
import { addArtikel } from '../inventarliste/add-artikel.ts';
import { newlyShort } from '../inventarliste/tell-short.ts';

type Zumietung = Pick<RecordIn<'zumietungen'>, 'id' | 'inventarliste' | 'von' | 'bis'>;

/** Lets somebody choose what is rented in. A rental without a list gets one for its time. */
export async function chooseArtikel(zumietung: Zumietung): Promise<void> {
  const inventarliste = zumietung.inventarliste || (await withNewListe(zumietung));
  const tell = await newlyShort();
  // Fewer of what is ordered may be chosen, too.
  if ((await addArtikel({ inventarliste, faktor: 1 })) > 0) await tell();
}

async function withNewListe({ id, von, bis }: Zumietung): Promise<Zumietung['inventarliste']> {
  const inventarliste = newRecordId() as Zumietung['inventarliste']; // the list that is stored under it
  await inOneBatch(({ create, update }) => {
    create('inventarlisten', { ...listeForZumietung({ von, bis }), id: inventarliste });
    update('zumietungen', id, { inventarliste });
  });
  await refresh('inventarlisten', 'zumietungen');
  return inventarliste;
}
