import { type entities, firmaChecks } from '@traverse/domain';
import { fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

/** Numbers that a document would carry wrong are refused (HOME-09); what was stored already and stays is not asked again. */
export const firmaMakesSense: RecordEffects<typeof entities.firma> = {
  check: ({ draft, before }) => {
    const { land = '', plz = '', steuernummer = '', ustId = '', iban = '', bic = '' } = draft;
    const checked = { land, plz, steuernummer, ustId, iban, bic };
    const changed = Object.entries(firmaChecks(checked)).filter(([name]) => {
      const field = name as keyof typeof checked; // cast: a problem is named under its field
      return checked[field] !== (before?.[field] ?? '');
    });
    return Object.fromEntries(
      changed.map(([field, sentence]) => [
        field,
        withMessage(fieldError('validation_invalid_value'), sentence),
      ]),
    );
  },
};
