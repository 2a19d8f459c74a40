import { date } from '@traverse/schema';

/**
 * The days that the project of something had when it was moved and this was left behind; empty while both agree (decision
 * 0300). Clients may empty them: the days are then right as they are.
 */
export const leftBehindFields = {
  projektVon: date({ label: 'Projekt war von', hiddenInDialog: true }),
  projektBis: date({ label: 'Projekt war bis', hiddenInDialog: true }),
} as const;
