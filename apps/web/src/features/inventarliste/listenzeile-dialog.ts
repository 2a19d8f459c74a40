import { entities } from '@traverse/domain/entities';
import { neueListe } from '@traverse/domain/folgen/reservierung';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { inventarlisteInput } from './InventarlisteInput.tsx';
import { newlyShort } from './tell-short.ts';

export const listenzeileDialog = dialogFacts(entities.inventar_inventarlisten, {
  fixed: ['inventar'],
  inputs: {
    inventarliste: inventarlisteInput({
      newListe: (time, statuses) => neueListe('Rechnung', time, statuses),
    }),
  },
  double: ['inventarliste'],
  // It may stand on what is rented in: less of it there is less for others.
  ahead: { of: ['anzahl', 'inventarliste'], ask: newlyShort },
  leaves: newlyShort,
  // Asked of nobody who agrees no prices line by line (RECH-12).
  further: ['preisArt', 'preis'],
});
