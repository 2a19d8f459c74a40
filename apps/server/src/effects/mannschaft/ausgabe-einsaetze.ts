import { entities } from '@traverse/domain/entities';
import type { RecordEffects } from '../../records/effects.ts';
import { sentenceErrors } from '../sentences.ts';

const { ausgaben } = entities;

/** An Einsatz is paid for once: it stands on one bill (PROJ-15). */
export const einsaetzeOnOneBill: RecordEffects<typeof ausgaben> = {
  check: async ({ draft, before }, { transaction }) => {
    const fresh = (draft.einsaetze ?? []).filter((id) => !before?.einsaetze.includes(id));
    if (fresh.length === 0) return {};
    const others = await transaction.findReferring(ausgaben, 'einsaetze', fresh);
    // What is put right by this one gives it up in the same act.
    const other = others.find(
      ({ id, aufgehoben }) => id !== before?.id && id !== draft.berichtigt && !aufgehoben,
    );
    return sentenceErrors({ einsaetze: other && `Der Einsatz steht schon auf ${other.name}.` });
  },
};
