import { entities, neueListe } from '@traverse/domain';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { inventarlisteInput } from './InventarlisteInput.tsx';

export const listenzeileDialog = dialogFacts(entities.inventar_inventarlisten, {
  fixed: ['inventar'],
  inputs: {
    inventarliste: inventarlisteInput({
      newListe: (time, statuses) => neueListe('Rechnung', time, statuses),
    }),
  },
  double: ['inventarliste'],
  // Asked of nobody who agrees no prices line by line (RECH-12).
  further: ['preisArt', 'preis'],
});
