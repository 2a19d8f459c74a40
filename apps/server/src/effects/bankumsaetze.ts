import type { entities } from '@traverse/domain/entities';
import { standProblem } from '@traverse/domain/options/umsatz-arten';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** By hand a line is only said to need no document; all else follows from what is assigned (F 1.1). */
export const umsatzStandByHand: RecordEffects<typeof entities.bankumsaetze> = {
  complete: ({ draft }) => (draft.stand === 'ohne Beleg' ? draft : { ...draft, grund: '' }),
  check: ({ draft, before, byServer }): FieldErrors => {
    if (byServer || !before) return {};
    const { stand = before.stand, grund = '' } = draft;
    const problem = standProblem(before, { stand, grund });
    return sentenceErrors({ stand: problem });
  },
};
