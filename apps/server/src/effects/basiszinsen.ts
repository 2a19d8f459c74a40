import type { entities } from '@traverse/domain/entities';
import { gueltigAbProblem } from '@traverse/domain/mahnung/basiszins';
import { dayOf, wireDateOf } from '@traverse/domain/values';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** A Basiszins holds from a 1 January or a 1 July, stored as that day and no time of it (MAHN-01). */
export const basiszinsOfHalfYear: RecordEffects<typeof entities.basiszinsen> = {
  complete: ({ draft }) =>
    draft.gueltigAb ? { ...draft, gueltigAb: wireDateOf(dayOf(draft.gueltigAb)) } : draft,
  check: ({ draft: { gueltigAb = '' } }): FieldErrors => {
    const problem = gueltigAb === '' ? undefined : gueltigAbProblem(dayOf(gueltigAb));
    return sentenceErrors({ gueltigAb: problem });
  },
};
