import { firmaChecks } from '@traverse/domain';
import { fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

/** Numbers that a document would carry wrong are refused (HOME-09); what was stored already and stays is not asked again. */
export const firmaMakesSense: RecordEffects = {
  check: ({ draft, before }) => {
    const text = (field: string) => (typeof draft[field] === 'string' ? draft[field] : '');
    const problems = firmaChecks({
      land: text('land'),
      plz: text('plz'),
      steuernummer: text('steuernummer'),
      ustId: text('ustId'),
      iban: text('iban'),
      bic: text('bic'),
    });
    const changed = Object.entries(problems).filter(([field]) => text(field) !== (before?.[field] ?? ''));
    return Object.fromEntries(
      changed.map(([field, sentence]) => [
        field,
        withMessage(fieldError('validation_invalid_value'), sentence),
      ]),
    );
  },
};
