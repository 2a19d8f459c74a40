import { entities, ibanProblem, naechsteKreditorennummer, plainIban } from '@traverse/domain';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** A supplier stored without a number gets the next one; its IBAN is one. */
export const lieferantMakesSense: RecordEffects<typeof entities.lieferanten> = {
  complete: async ({ draft, before }, { transaction }) => {
    const plain = draft.iban === undefined ? draft : { ...draft, iban: plainIban(draft.iban) };
    if (before || draft.kreditorennummer !== undefined) return plain;
    const all = await transaction.findWhere(entities.lieferanten, {});
    const given = all.map(({ kreditorennummer }) => kreditorennummer);
    return { ...plain, kreditorennummer: naechsteKreditorennummer(given) };
  },
  check: ({ draft, before }): FieldErrors => {
    const { iban = '' } = draft;
    const problem = iban === '' || iban === before?.iban ? undefined : ibanProblem(iban);
    return sentenceErrors({ iban: problem });
  },
};
