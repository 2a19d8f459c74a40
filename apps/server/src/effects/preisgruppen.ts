import { entities, preisgruppeProblems } from '@traverse/domain';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

/** A price group has one discount for a group of goods and one price for an item (PLAN-03). */
export const rowsSayOneThing: RecordEffects<typeof entities.preisgruppen> = {
  check: ({ draft }): FieldErrors =>
    Object.fromEntries(
      Object.entries(preisgruppeProblems(draft)).map(([field, problem]) => [
        field,
        withMessage(fieldError('validation_invalid_value'), problem),
      ]),
    ),
};
