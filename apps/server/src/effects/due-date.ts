import type { entities } from '@traverse/domain/entities';
import { dueProblem } from '@traverse/domain/forderung/due-date';
import type { FieldErrors } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';
import { sentenceErrors } from './sentences.ts';

/** No invoice is due before its date; what was stored so already and stays is not asked again. */
export const dueOnOrAfterItsDate: RecordEffects<typeof entities.rechnungen> = {
  check: ({ draft, before }): FieldErrors => {
    const { rechnungsDatum = '', faelligDatum = '' } = draft;
    const isKnown = before?.rechnungsDatum === rechnungsDatum && before.faelligDatum === faelligDatum;
    const problem = isKnown ? undefined : dueProblem({ rechnungsDatum, faelligDatum });
    return sentenceErrors({ faelligDatum: problem });
  },
};
