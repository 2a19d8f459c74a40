import { type entities, platzhalterProblem } from '@traverse/domain';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

/** An unknown placeholder is named when the text is saved, not when a customer reads it (TEXT-01). */
export const knownPlatzhalter: RecordEffects<typeof entities.textvorlagen> = {
  check: ({ draft: { art = '', text = '', betreff = '' } }): FieldErrors => {
    const errors: { [field: string]: FieldErrors[string] } = {};
    for (const [field, words] of Object.entries({ text, betreff })) {
      const problem = platzhalterProblem(words, art);
      if (problem) errors[field] = withMessage(fieldError('validation_invalid_value'), problem);
    }
    return errors;
  },
};
