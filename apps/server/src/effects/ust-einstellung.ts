import { entities } from '@traverse/domain/entities';
import { ustEinstellungProblems } from '@traverse/domain/forderung/verfahren';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

const asked = ['versteuerung', 'istSeit', 'istBis', 'steuernummerElster'] as const;

/** What the firm says of its tax; once sheets were handed in a change of method says from when on it holds (F 3.1). */
export const ustEinstellung: RecordEffects<typeof entities.firma> = {
  check: async ({ draft, before }, { transaction }) => {
    const {
      versteuerung = '',
      istSeit = '',
      istBis = '',
      steuernummerElster = '',
      voranmeldung = '',
    } = draft;
    if (before && asked.every((field) => before[field] === (draft[field] ?? ''))) return {};
    const sheets = await transaction.values(entities.ustva, 'all', ['festgeschrieben']);
    const problems = ustEinstellungProblems(
      { versteuerung, istSeit, istBis, steuernummerElster, voranmeldung },
      before,
      { abgegeben: sheets.some(([festgeschrieben]) => festgeschrieben !== '') },
    );
    return sentenceErrors(problems);
  },
};
