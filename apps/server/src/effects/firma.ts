import { firmaChecks } from '@traverse/domain/beleg/firma-checks';
import { entities } from '@traverse/domain/entities';
import { percent } from '@traverse/domain/values';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** Numbers that a document would carry wrong are refused (HOME-09); what was stored already and stays is not asked again. */
export const firmaMakesSense: RecordEffects<typeof entities.firma> = {
  // A firm from before the setting has 0: the share that a new one begins with comes with the first switch to it.
  complete: ({ draft, before, input }) => {
    const isFirst = draft.ersatzwert === 'Zeitwert' && before?.ersatzwert === '';
    const isSaid = Object.hasOwn(input, 'restwertProzent') || (draft.restwertProzent ?? 0) > 0;
    return isFirst && !isSaid
      ? { ...draft, restwertProzent: percent(entities.firma.fields.restwertProzent.default ?? 0) }
      : draft;
  },
  check: ({ draft, before }) => {
    const { name = '', land = '', plz = '', steuernummer = '', ustId = '', iban = '', bic = '' } = draft;
    const { akzentfarbe = '' } = draft;
    const checked = { name, land, plz, steuernummer, ustId, iban, bic, akzentfarbe };
    const changed = Object.entries(firmaChecks(checked)).filter(([problem]) => {
      const field = problem as keyof typeof checked; // cast: a problem is named under its field
      return checked[field] !== (before?.[field] ?? '');
    });
    return sentenceErrors(Object.fromEntries(changed));
  },
};
