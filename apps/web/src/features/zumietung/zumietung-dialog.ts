import { entities, listeForZumietung } from '@traverse/domain';
import { nextFreeName } from '../../api/custom-paths.ts';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { askForArtikel } from '../inventarliste/artikel-of-liste.ts';
import { inventarlisteInput } from '../inventarliste/InventarlisteInput.tsx';
import { ProjektNotice } from './ProjektNotice.tsx';

export const zumietungDialog = dialogFacts(entities.zumietungen, {
  nextFree: { field: 'name', ask: () => nextFreeName('zumietungen') },
  withRecord: askForArtikel,
  inputs: { inventarliste: inventarlisteInput({ newListe: listeForZumietung, isSupply: true }) },
  double: ['inventarliste'],
  Notice: ProjektNotice,
});
