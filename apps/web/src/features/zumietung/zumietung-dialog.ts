import { entities, listeForZumietung } from '@traverse/domain';
import { nextFreeName } from '../../api/custom-paths.ts';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { inventarlisteInput } from '../inventarliste/InventarlisteInput.tsx';
import { ProjektNotice } from './ProjektNotice.tsx';

export const zumietungDialog = dialogFacts(entities.zumietungen, {
  nextFree: { field: 'name', ask: () => nextFreeName('zumietungen') },
  inputs: { inventarliste: inventarlisteInput({ newListe: listeForZumietung, isSupply: true }) },
  double: ['inventarliste'],
  Notice: ProjektNotice,
});
