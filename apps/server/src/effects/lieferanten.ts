import { entities, ibanProblem, plainIban } from '@traverse/domain';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** The first number that DATEV has for suppliers; 70000 is everybody who is not named. */
const FIRST = 70_001;

/** A supplier stored without a number gets the next one; its IBAN is one. */
export const lieferantMakesSense: RecordEffects<typeof entities.lieferanten> = {
  complete: async ({ draft, before }, { transaction }) => {
    const plain = draft.iban === undefined ? draft : { ...draft, iban: plainIban(draft.iban) };
    if (before || draft.kreditorennummer !== undefined) return plain;
    const all = await transaction.findWhere(entities.lieferanten, {});
    const highest = Math.max(FIRST - 1, ...all.map(({ kreditorennummer }) => kreditorennummer));
    return { ...plain, kreditorennummer: highest + 1 };
  },
  check: ({ draft, before }): FieldErrors => {
    const { iban = '' } = draft;
    const problem = iban === '' || iban === before?.iban ? undefined : ibanProblem(iban);
    return sentenceErrors({ iban: problem });
  },
};
