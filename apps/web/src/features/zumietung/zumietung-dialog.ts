import { entities, type Zumietung } from '@traverse/domain/entities';
import { listeForZumietung } from '@traverse/domain/inventarliste/new-liste';
import { decktWeniger } from '@traverse/domain/zumietung/weniger';
import { nextFreeName } from '../../api/custom-paths.ts';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { askForArtikel } from '../inventarliste/artikel-of-liste.ts';
import { inventarlisteInput } from '../inventarliste/InventarlisteInput.tsx';
import { newlyShort, tellShortOfListe } from '../inventarliste/tell-short.ts';
import { LieferantInput } from './LieferantInput.tsx';
import { ZumietungNotices } from './ZumietungNotices.tsx';

export const zumietungDialog = dialogFacts(entities.zumietungen, {
  nextFree: { field: 'name', ask: () => nextFreeName('zumietungen') },
  withRecord: askForArtikel,
  inputs: {
    lieferant: LieferantInput,
    inventarliste: inventarlisteInput({ newListe: listeForZumietung, isSupply: true }),
  },
  double: ['inventarliste'],
  Notice: ZumietungNotices,
  stored: async (stored, before) => {
    const [now, then] = [stored, before] as unknown as [Zumietung, Zumietung]; // of this collection
    if (decktWeniger(then, now)) await tellShortOfListe(then.inventarliste);
  },
  leaves: newlyShort,
});
