import { entities } from '@traverse/domain/entities';
import { faelligOfAusgabe, skontoProblem } from '@traverse/domain/zahlung/skonto';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/**
 * Skonto that was agreed with a customer stands on a new invoice that says nothing of it and leaves the time; its time
 * never ends after the invoice is due, and damages are paid in full (F 1.4).
 */
export const skontoOfRechnung: RecordEffects<typeof entities.rechnungen> = {
  complete: async ({ draft, before, input }, { transaction }) => {
    if (before || 'skontoProzent' in input || !draft.kunde) return draft;
    const kunde = await transaction.find(entities.kunden, draft.kunde);
    if (!kunde || kunde.skontoProzent === 0 || draft.ustGrund === 'Schadenersatz') return draft;
    const agreed = { ...draft, skontoProzent: kunde.skontoProzent, skontoTage: kunde.skontoTage };
    return skontoProblem(agreed) ? draft : agreed;
  },

  check: ({ draft, before }): FieldErrors => {
    const asked = ['skontoProzent', 'skontoTage', 'rechnungsDatum', 'faelligDatum', 'ustGrund'] as const;
    if (before && asked.every((field) => draft[field] === before[field])) return {};
    const isClaim = draft.ustGrund === 'Schadenersatz' && (draft.skontoProzent ?? 0) > 0;
    if (!isClaim) return sentenceErrors({ skontoTage: skontoProblem(draft) });
    return sentenceErrors({ skontoProzent: 'Schadenersatz ist kein Entgelt: Darauf gibt es kein Skonto.' });
  },
};

/** The same on the bill of a supplier, from its day. */
export const skontoOfAusgabe: RecordEffects<typeof entities.ausgaben> = {
  check: ({ draft }) => sentenceErrors({ skontoTage: skontoProblem(faelligOfAusgabe(draft)) }),
};
