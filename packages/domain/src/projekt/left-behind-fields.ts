import { date } from '@traverse/schema';

/**
 * The days that the project of a document had when it was moved and the document was left behind; empty while both agree
 * (decision 0162). Clients may empty them: the days are then right as they are.
 */
export const leftBehindFields = {
  projektVon: date({ label: 'Projekt war von', hiddenInDialog: true, unlogged: true }),
  projektBis: date({ label: 'Projekt war bis', hiddenInDialog: true, unlogged: true }),
} as const;
