import { linkOptions } from '@tanstack/react-router';
import { entities, listeForPackliste } from '@traverse/domain';
import { nextFreeName } from '../../api/custom-paths.ts';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { inventarlisteInput } from '../inventarliste/InventarlisteInput.tsx';
import { askToMoveAlong } from '../inventarliste/move-along.tsx';

export const packlisteDialog = dialogFacts(entities.packlisten, {
  nextFree: { field: 'name', ask: () => nextFreeName('packlisten') },
  inputs: { inventarliste: inventarlisteInput({ newListe: listeForPackliste }) },
  double: ['inventarliste'],
  stored: askToMoveAlong('packlisten'),
  page: (id) => linkOptions({ to: '/packliste/$id', params: { id } }),
});
