import { entities } from '@traverse/domain/entities';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';

/** What a part, an accessory and an alternative are asked for differs (W 2.2). */
export const teilDialog = dialogFacts(entities.artikel_teile, {
  fixed: ['artikel', 'art'],
  onlyIf: {
    je: ({ art }) => art !== 'Teil',
    stufe: ({ art }) => art !== 'Alternative',
    jeListe: ({ art }) => art === 'Zubehör',
    berechnen: ({ art }) => art === 'Zubehör',
    rang: ({ art }) => art === 'Alternative',
  },
});
