import type { entities, Rechnung } from '@traverse/domain/entities';
import { gliederungProblems } from '@traverse/domain/gliederung/problems';
import { keptRows, withKeys } from '@traverse/domain/gliederung/schluessel';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import type { RecordEffects } from '../records/effects.ts';
import { freshId } from '../records/record-id.ts';
import { sentenceErrors } from './sentences.ts';

/** How a document is arranged makes sense, and its rows name what is there (ANGB-04). */
export const gliederungOfRechnung: RecordEffects<typeof entities.rechnungen> = {
  check: ({ draft }) => sentenceErrors(gliederungProblems(draft)),
  beforeCreate: (rechnung) => arranged(rechnung, []),
  beforeUpdate: ({ before, after }) => arranged(after, before.optElement),
};

/** What nobody arranges needs no keys. */
function arranged<Record extends Pick<Rechnung, 'gliederung' | 'optElement' | 'festgeschrieben'>>(
  rechnung: Record,
  before: Rechnung['optElement'],
): Record {
  const { gliederung } = rechnung;
  if (gliederung.length === 0 || isFestgeschrieben(rechnung)) return rechnung;
  const optElement = withKeys(rechnung.optElement, before, freshId);
  return {
    ...rechnung,
    optElement,
    gliederung: keptRows(gliederung, { before, after: optElement }, freshId),
  };
}
