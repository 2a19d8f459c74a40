import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { neueListe } from '@traverse/domain/folgen/reservierung';
import { nextFreeName } from '../../api/custom-paths.ts';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { askForArtikel } from '../inventarliste/artikel-of-liste.ts';
import { inventarlisteInput } from '../inventarliste/InventarlisteInput.tsx';
import { askToChangeKunde } from '../inventarliste/kunde-along.tsx';
import { askToMoveAlong } from '../inventarliste/move-along.tsx';

export const packlisteDialog = dialogFacts(entities.packlisten, {
  nextFree: { field: 'name', ask: () => nextFreeName('packlisten') },
  withRecord: askForArtikel,
  inputs: {
    inventarliste: inventarlisteInput({
      newListe: (time, statuses) => neueListe('Packliste', time, statuses),
    }),
  },
  further: ['noRechnung', 'user'],
  // What stands on it is chosen on its page.
  later: ({ id }) => [...(id ? [] : (['name'] as const)), 'inventarliste'],
  double: ['inventarliste'],
  stored: async (stored, before) => {
    await askToMoveAlong('packlisten')(stored, before);
    await askToChangeKunde('packlisten')(stored, before);
  },
  page: (id) => linkOptions({ to: '/packliste/$id', params: { id } }),
});
