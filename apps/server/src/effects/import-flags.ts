import { importProblem } from '@traverse/domain';
import { fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

/** An expense is from the EU or from China, never both: the flags say different things of its tax (BUCH-02). */
export const importFlags: RecordEffects = {
  check: ({ draft }) => {
    const problem = importProblem({
      innergemeinschaftlicherErwerb: draft['innergemeinschaftlicherErwerb'] === true,
      chinaImport: draft['chinaImport'] === true,
    });
    return problem ? { chinaImport: withMessage(fieldError('validation_invalid_value'), problem) } : {};
  },
};
