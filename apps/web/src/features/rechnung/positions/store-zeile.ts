import type { DraftIn, Listenzeile } from '@traverse/domain';
import type { Failure } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import type { AnyRecord } from '../../../api/records.ts';
import { storeChange } from '../../../records/edit/store-record.ts';

// Scanning counts on the same line, again and again.
const MOST_TRIES = 20;

const changedMeanwhile: Failure = {
  status: 412,
  message:
    'Jemand anderes hat dieselben Angaben inzwischen geändert. Schließ den Dialog und sieh sie dir an.',
  fields: {},
};

/**
 * Changes a line of an Inventarliste. What others change beside it, a scanner its counters for instance, stays.
 * Resolves to why it was not stored, or to nothing.
 */
export async function storeZeile(
  zeile: Listenzeile,
  changes: DraftIn<'inventar_inventarlisten'>,
): Promise<Failure | undefined> {
  const seen = zeile as unknown as AnyRecord; // compared by the names of fields
  let known = seen;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const outcome = await storeChange('inventar_inventarlisten', known, changes);
    if ('refused' in outcome) return outcome.refused;
    if ('stored' in outcome) {
      await refresh('inventar_inventarlisten');
      return undefined;
    }
    const now = outcome.changed;
    if (Object.keys(changes).some((field) => now[field] !== seen[field])) return changedMeanwhile;
    known = now;
  }
  return changedMeanwhile;
}
