import type { entities } from '@traverse/domain/entities';
import { platzhalterProblem } from '@traverse/domain/textvorlage/platzhalter';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** An unknown placeholder is named when the text is saved, not when a customer reads it (TEXT-01). */
export const knownPlatzhalter: RecordEffects<typeof entities.textvorlagen> = {
  check: ({ draft: { art = '', text = '', betreff = '' } }) =>
    sentenceErrors({ text: platzhalterProblem(text, art), betreff: platzhalterProblem(betreff, art) }),
};
