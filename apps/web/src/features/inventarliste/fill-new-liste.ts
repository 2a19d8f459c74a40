import { addArtikel } from './add-artikel.ts';
import { type Holder, refreshHolders, storeListe } from './give-liste.ts';

/** A new list, and what stands on it is chosen at once: the page behind the picker follows meanwhile (PACK-02). */
export async function fillNewListe(holder: Holder): Promise<void> {
  const inventarliste = await storeListe(holder);
  void refreshHolders(holder.collection);
  await addArtikel({ inventarliste, faktor: 1 });
}
