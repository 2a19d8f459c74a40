import { isDeepStrictEqual } from 'node:util';
import type { entities, Rechnung } from '@traverse/domain/entities';
import { frozenFields, isHandedOut, istFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordDrafted, RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

type Rechnungen = typeof entities.rechnungen;

/** A frozen invoice says for good what was handed out (GOBD-02), and whoever sees invoices goes on seeing it. */
export const festgeschrieben: RecordEffects<Rechnungen> = {
  check: (drafted) => {
    const hidden = hiddenProblem(drafted);
    if (hidden !== undefined) return sentenceErrors({ user: hidden });
    const refused = frozenChanges(drafted);
    if (refused.length === 0) return {};
    const error = withMessage(fieldError('validation_invalid_value'), `${istFestgeschrieben}.`);
    throw invalid(Object.fromEntries(refused.map((field) => [field, error])), `${istFestgeschrieben}.`);
  },
};

function hiddenProblem({ draft, before }: RecordDrafted<Rechnungen>): string | undefined {
  const isHidden = draft.user !== undefined && draft.user !== '' && draft.user !== before?.user;
  if (!before || !isHidden || !isHandedOut(before)) return undefined;
  return 'Die Rechnung ist ausgegeben: Sie bleibt für alle da, die Rechnungen sehen.';
}

function frozenChanges({ draft, before }: RecordDrafted<Rechnungen>): (keyof Rechnung)[] {
  if (!before || before.festgeschrieben === '') return [];
  return frozenFields.filter((field) => !isDeepStrictEqual(before[field], draft[field]));
}
