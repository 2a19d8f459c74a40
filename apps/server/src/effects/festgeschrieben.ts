import { isDeepStrictEqual } from 'node:util';
import { type entities, frozenFields, istFestgeschrieben, type Rechnung } from '@traverse/domain';
import { fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordDrafted, RecordEffects } from '../records/effects.ts';

type Rechnungen = typeof entities.rechnungen;

/** A frozen invoice says for good what was handed out (GOBD-02). */
export const festgeschrieben: RecordEffects<Rechnungen> = {
  check: (drafted) => {
    const refused = frozenChanges(drafted);
    if (refused.length === 0) return {};
    const error = withMessage(fieldError('validation_invalid_value'), `${istFestgeschrieben}.`);
    throw invalid(Object.fromEntries(refused.map((field) => [field, error])), `${istFestgeschrieben}.`);
  },
};

function frozenChanges({ draft, before }: RecordDrafted<Rechnungen>): (keyof Rechnung)[] {
  if (!before || before.festgeschrieben === '') return [];
  return frozenFields.filter((field) => !isDeepStrictEqual(before[field], draft[field]));
}
