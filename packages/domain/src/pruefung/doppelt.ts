import type { Pruefung } from '../entities/index.ts';
import { momentOf } from '../values/dates.ts';

/** Who tests one device after the other does not test one twice within that time, in minutes. */
const MINUTES = 10;

/**
 * What is asked before a second test of one kind is stored for one device: none can be deleted (R3). '' where there is none of a
 * moment ago; `now` in milliseconds, `before` are those of this kind.
 */
export function doppeltWorte(
  bezeichnung: string,
  before: readonly Pick<Pruefung, 'created' | 'ergebnis'>[],
  now: number,
): string {
  const last = before.toSorted((one, other) => (one.created < other.created ? -1 : 1)).at(-1);
  if (!last || last.created === '') return '';
  const minutes = Math.floor((now - momentOf(last.created)) / 60_000);
  if (minutes >= MINUTES) return '';
  const since = minutes < 1 ? 'gerade eben' : minutes === 1 ? 'vor 1 Minute' : `vor ${minutes} Minuten`;
  return `${bezeichnung} hat ${since} schon eine Prüfung dieser Art: ${last.ergebnis}. Löschen lässt sich keine.`;
}
