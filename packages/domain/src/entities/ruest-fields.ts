import { number, select } from '@traverse/schema';

/** The most days that are kept before or after a job. */
export const MOST_RUEST_DAYS = 30;

const days = { unit: 'Tage', decimals: 0, min: 0, max: MOST_RUEST_DAYS, hiddenInDialog: true } as const;

/** Days that a list or an item keeps around its jobs: a number on the wire is never empty, so a word says that it has (PLAN-02). */
export const ruestFields = {
  ruestzeit: select(['eigene'], { label: 'Rüstzeit', hiddenInDialog: true }),
  ruestVor: number({ label: 'Rüstzeit vorher', ...days }),
  ruestNach: number({ label: 'Rüstzeit nachher', ...days }),
} as const;
