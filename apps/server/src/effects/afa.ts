import { abgangProblem, changedYears } from '@traverse/domain/afa/depreciation';
import type { entities, RecordIn } from '@traverse/domain/entities';
import { dayAt, formatEuro } from '@traverse/domain/values';
import { ASK_ABOUT_CLOSED_YEARS, type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** What an asset loses in years that are over does not change unasked, and it leaves after it came (BUCH-06). */
export const afaMakesSense: RecordEffects<typeof entities.afa> = {
  check: ({ draft, before }): FieldErrors => {
    const { kaufdatum = '', abgangAm = '' } = draft;
    if (before && before.kaufdatum === kaufdatum && before.abgangAm === abgangAm) return {};
    const problem = abgangProblem({ kaufdatum, abgangAm });
    return sentenceErrors({ abgangAm: problem });
  },
  beforeUpdate: ({ before, after }, input, { now }) => {
    if (input['abgeschlosseneJahre'] !== ASK_ABOUT_CLOSED_YEARS.abgeschlosseneJahre) return after;
    refuseClosedYears(before, after, now);
    return after;
  },
  hold: ({ before, after }, { now }) => {
    if (before) refuseClosedYears(before, after, now);
  },
};

type Anlage = RecordIn<'afa'>;

function refuseClosedYears(before: Anlage, after: Anlage, now: Date): void {
  const years = changedYears(before, after, dayAt(now.getTime()));
  if (years.length === 0) return;
  const words = years.map(
    (year) => `${year.jahr}: ${formatEuro(year.after)} statt ${formatEuro(year.before)}`,
  );
  const message = `Die AfA abgeschlossener Jahre ändert sich. ${words.join('; ')}.`;
  throw invalid({ abgeschlosseneJahre: withMessage(fieldError('afa_jahre'), message) }, message);
}
