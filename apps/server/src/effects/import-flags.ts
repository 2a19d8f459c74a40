import { type entities, importProblem } from '@traverse/domain';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

/** An expense is from the EU or from China, never both: the flags say different things of its tax (BUCH-02). */
export const importFlags: RecordEffects<typeof entities.ausgaben> = {
  check: ({ draft }): FieldErrors => {
    const { innergemeinschaftlicherErwerb = false, chinaImport = false } = draft;
    const problem = importProblem({ innergemeinschaftlicherErwerb, chinaImport });
    return problem ? { chinaImport: withMessage(fieldError('validation_invalid_value'), problem) } : {};
  },
};
