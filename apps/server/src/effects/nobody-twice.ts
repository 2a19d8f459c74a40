import type { entities } from '@traverse/domain/entities';
import { doubledRows } from '@traverse/domain/projekt/doubled-rows';
import { fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordDraft } from '../records/typed-input.ts';

/** Two people who add the same contact at the same moment: the second one hears of it (PROJ-05, PROJ-06). */
export const nobodyTwice: RecordEffects<typeof entities.projekt> = {
  check: ({ draft, before }) =>
    Object.fromEntries(
      Object.entries(doubledRows(namedRows(draft), namedRows(before ?? {}))).map(([field, sentence]) => [
        field,
        withMessage(fieldError('validation_not_unique'), sentence),
      ]),
    ),
};

/** Runs before the definition has been asked, so a cell may be missing. */
function namedRows({ ansprechpartner = [], mitarbeiter = [] }: RecordDraft<typeof entities.projekt>) {
  return {
    ansprechpartner: ansprechpartner.flatMap(({ person }) => (person === undefined ? [] : { person })),
    mitarbeiter: mitarbeiter.flatMap(({ name }) => (name === undefined ? [] : { name })),
  };
}
