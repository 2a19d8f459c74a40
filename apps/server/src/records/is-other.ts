import { isDeepStrictEqual } from 'node:util';

/** Whether a value became another one. Most are texts and numbers, and the same: those are not looked into. */
export const isOther = (before: unknown, after: unknown): boolean =>
  before !== after && !isDeepStrictEqual(before, after);
