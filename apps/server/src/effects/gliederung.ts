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
  beforeCreate: (rechnung) => arranged(rechnung, { optElement: [], wahlpositionen: [] }),
  beforeUpdate: ({ before, after }) => arranged(after, before),
};

type Keyed = Pick<Rechnung, 'optElement' | 'wahlpositionen'>;

/** What nobody arranges, and nothing stands in for, needs no keys. */
function arranged<Record extends Keyed & Pick<Rechnung, 'gliederung' | 'festgeschrieben'>>(
  rechnung: Record,
  before: Keyed,
): Record {
  const { gliederung, wahlpositionen } = rechnung;
  if (isFestgeschrieben(rechnung) || gliederung.length + wahlpositionen.length === 0) return rechnung;
  const optElement = withKeys(rechnung.optElement, before.optElement, freshId);
  const keys = { before: keysOf(before), after: keysOf({ optElement, wahlpositionen }) };
  return { ...rechnung, optElement, gliederung: keptRows(gliederung, keys, freshId) };
}

const keysOf = ({ optElement, wahlpositionen }: Keyed): string[] =>
  [...optElement, ...wahlpositionen].flatMap(({ schluessel }) => schluessel ?? []);
