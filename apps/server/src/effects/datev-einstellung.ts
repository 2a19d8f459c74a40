import { datevEinstellungProblems, type entities } from '@traverse/domain';
import { fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

/** What the firm says of DATEV can be what an adviser has (DATEV-01). */
export const datevEinstellungMakesSense: RecordEffects<typeof entities.firma> = {
  check: ({ draft }) =>
    Object.fromEntries(
      Object.entries(datevEinstellungProblems(draft)).map(([field, sentence]) => [
        field,
        withMessage(fieldError('validation_invalid_value'), sentence),
      ]),
    ),
};
