import { entities } from '@traverse/domain/entities';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';

/** What a set on a list has to be asked: it stays the set it is, and is charged by one of two ways (SET-04). */
export const listenSetDialog = dialogFacts(entities.listen_sets, {
  fixed: ['set'],
  onlyIf: {
    preis: ({ preisart = '' }) => preisart !== 'Summe der Teile',
    nachlass: ({ preisart = '' }) => preisart === 'Summe der Teile',
  },
});
