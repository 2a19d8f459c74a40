import { datevEinstellungProblems } from '@traverse/domain/datev/einstellung';
import type { entities } from '@traverse/domain/entities';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** What the firm says of DATEV can be what an adviser has (DATEV-01). */
export const datevEinstellungMakesSense: RecordEffects<typeof entities.firma> = {
  check: ({ draft }) => sentenceErrors(datevEinstellungProblems(draft)),
};
