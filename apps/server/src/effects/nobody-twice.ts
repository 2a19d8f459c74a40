import { doubledRows } from '@traverse/domain';
import { fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

/** Two people who add the same contact at the same moment: the second one hears of it (PROJ-05, PROJ-06). */
export const nobodyTwice: RecordEffects = {
  check: ({ draft, before }) =>
    Object.fromEntries(
      Object.entries(doubledRows(namedRows(draft), namedRows(before ?? {}))).map(([field, sentence]) => [
        field,
        withMessage(fieldError('validation_not_unique'), sentence),
      ]),
    ),
};

function namedRows(draft: { readonly [field: string]: unknown }) {
  return {
    ansprechpartner: textsIn(draft['ansprechpartner'], 'person').map((person) => ({ person })),
    mitarbeiter: textsIn(draft['mitarbeiter'], 'name').map((name) => ({ name })),
  };
}

/** Runs before the definition has been asked, so nothing is sure about the rows yet. */
function textsIn(rows: unknown, key: string): string[] {
  if (!Array.isArray(rows)) return [];
  const values = rows.map((row: { readonly [key: string]: unknown } | null | undefined) => row?.[key]);
  return values.filter((value) => typeof value === 'string');
}
