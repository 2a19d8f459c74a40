import { entities } from '@traverse/domain/entities';
import { preisgruppeProblems } from '@traverse/domain/planung/preisgruppe';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** A price group has one discount for a group of goods and one price for an item (PLAN-03). */
export const rowsSayOneThing: RecordEffects<typeof entities.preisgruppen> = {
  check: ({ draft }) => sentenceErrors(preisgruppeProblems(draft)),
};
