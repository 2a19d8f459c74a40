import type { Pruefung } from '../entities/index.ts';
import { momentOf } from '../values/dates.ts';

/** So long after a test nobody means a second one of its kind, where many are entered at once. */
const DAY_MS = 24 * 3_600_000;

type Test = Pick<Pruefung, 'created' | 'datum' | 'anzahl'>;

/**
 * Whether so many pieces have their test of this kind already (a device is one): entered within 24 hours, or tested within
 * 24 hours of `datum`. `before` are those of the same kind and thing, `now` in milliseconds. Source: design back.md 2.3.
 */
export function heuteGeprueft(
  { datum, anzahl, owned }: Pick<Pruefung, 'datum' | 'anzahl'> & { readonly owned: number },
  before: readonly Test[],
  now: number,
): boolean {
  const isNear = (test: Test) =>
    now - momentIn(test.created) < DAY_MS || Math.abs(momentIn(datum) - momentIn(test.datum)) < DAY_MS;
  // A device is tested once, whatever its record counts.
  const done = before.filter(isNear).reduce((sum, test) => sum + Math.max(1, test.anzahl), 0);
  return done > 0 && done + anzahl > owned;
}

// What has no date lies long before.
const momentIn = (date: Pruefung['datum']): number => (date === '' ? 0 : momentOf(date));
