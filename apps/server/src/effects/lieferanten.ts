import { kreditorenProblem, naechsteKreditorennummer } from '@traverse/domain/datev/kreditoren';
import { entities } from '@traverse/domain/entities';
import { ibanProblem, plainIban } from '@traverse/domain/values';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { sentenceErrors } from './sentences.ts';

const { firma, lieferanten } = entities;

/** A supplier stored without a number gets the next one, and no account of another; its IBAN is one. */
export const lieferantMakesSense: RecordEffects<typeof lieferanten> = {
  complete: async ({ draft, before }, { transaction }) => {
    const plain = draft.iban === undefined ? draft : { ...draft, iban: plainIban(draft.iban) };
    if (before || draft.kreditorennummer !== undefined) return plain;
    const all = await transaction.values(lieferanten, 'all', ['kreditorennummer']);
    return { ...plain, kreditorennummer: naechsteKreditorennummer(all.map(([number]) => Number(number))) };
  },
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    const { iban = '', kreditorennummer } = draft;
    const problem = iban === '' || iban === before?.iban ? undefined : ibanProblem(iban);
    const isChanged = kreditorennummer !== undefined && kreditorennummer !== before?.kreditorennummer;
    return {
      ...sentenceErrors({ iban: problem }),
      ...(isChanged ? await numberErrors(kreditorennummer, before?.id, transaction) : {}),
    };
  },
};

async function numberErrors(
  number: number,
  own: string | undefined,
  reads: RecordReads,
): Promise<FieldErrors> {
  const rows = await reads.values(lieferanten, 'all', ['id', 'kreditorennummer', 'name']);
  const others = rows
    .filter(([id]) => id !== own)
    .map(([, kreditorennummer, name]) => ({
      kreditorennummer: Number(kreditorennummer),
      name: typeof name === 'string' ? name : '',
    }));
  const [settings] = await reads.findWhere(firma, {}, 1);
  const problem = kreditorenProblem(number, others, settings?.sachkontenlaenge || 4);
  const isTaken = others.some(({ kreditorennummer }) => kreditorennummer === number);
  const code = isTaken ? 'validation_not_unique' : 'validation_invalid_value';
  return problem === '' ? {} : { kreditorennummer: withMessage(fieldError(code), problem) };
}
