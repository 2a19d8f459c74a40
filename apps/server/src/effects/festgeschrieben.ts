import { isDeepStrictEqual } from 'node:util';
import { entities, frozenFields, istFestgeschrieben, type Rechnung } from '@traverse/domain';
import { fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordDrafted, RecordEffects } from '../records/effects.ts';

type Rechnungen = typeof entities.rechnungen;

/** A frozen invoice says for good what was handed out (GOBD-02), which is seen by those who may see the invoice. */
export const festgeschrieben: RecordEffects<Rechnungen> = {
  check: (drafted) => {
    const refused = frozenChanges(drafted);
    if (refused.length === 0) return {};
    const error = withMessage(fieldError('validation_invalid_value'), `${istFestgeschrieben}.`);
    throw invalid(Object.fromEntries(refused.map((field) => [field, error])), `${istFestgeschrieben}.`);
  },
  afterUpdate: async ({ before, after }, { transaction, update }) => {
    if (before.user === after.user) return;
    const kept = await transaction.findWhere(entities.belege, { rechnung: after.id });
    for (const { id } of kept) await update(entities.belege, id, { nurFuer: after.user });
  },
};

function frozenChanges({ draft, before }: RecordDrafted<Rechnungen>): (keyof Rechnung)[] {
  if (!before || before.festgeschrieben === '') return [];
  return frozenFields.filter((field) => !isDeepStrictEqual(before[field], draft[field]));
}
