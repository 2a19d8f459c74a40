import { entities } from '@traverse/domain/entities';
import { staffelProblem } from '@traverse/domain/preise/staffel';
import { stornostaffelProblem } from '@traverse/domain/preise/stornostaffel';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** A table leaves no day out and says none twice, and one alone is the standard (PLAN-03). */
export const staffelIsWhole: RecordEffects<typeof entities.faktorstaffeln> = {
  check: ({ draft: { stufen = [] } }): FieldErrors => {
    const problem = staffelProblem(stufen);
    return sentenceErrors({ stufen: problem?.message });
  },
  beforeCreate: async (staffel, _, context) => {
    if (staffel.standard) await noOtherStandard(staffel.id, context);
    return staffel;
  },
  beforeUpdate: async ({ before, after }, _, context) => {
    if (after.standard && !before.standard) await noOtherStandard(after.id, context);
    return after;
  },
};

/** A table of cancellation fees says what is due on the day itself (PLAN-03). */
export const stornostaffelIsWhole: RecordEffects<typeof entities.firma> = {
  check: ({ draft: { stornostaffel = [] } }): FieldErrors => {
    const problem = stornostaffelProblem(stornostaffel);
    return sentenceErrors({ stornostaffel: problem });
  },
};

async function noOtherStandard(id: string, { transaction, update }: WriteContext): Promise<void> {
  const others = await transaction.findWhere(entities.faktorstaffeln, { standard: true });
  for (const other of others)
    if (other.id !== id) await update(entities.faktorstaffeln, other.id, { standard: false });
}
