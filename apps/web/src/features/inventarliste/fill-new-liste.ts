import { whenIdle } from '../../api/when-idle.ts';
import { addArtikel } from './add-artikel.ts';
import { type Holder, refreshHolders, storeListe } from './give-liste.ts';

/**
 * A new list, and what stands on it is chosen at once (PACK-02). The page behind the picker follows when nothing else is to be
 * done: somebody waits for the field to type in, and nobody sees the page.
 */
export async function fillNewListe(holder: Holder): Promise<void> {
  const inventarliste = await storeListe(holder);
  whenIdle(() => void refreshHolders(holder.collection));
  await addArtikel({ inventarliste, faktor: 1 });
}
