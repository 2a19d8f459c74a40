import type { FaktorUpdate, Rechnung, RechnungElement } from '@traverse/domain';
import { changedRecordIn, type Failure, failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { inOneBatch } from '../../../api/records.ts';

/** None: what was to be changed is not there any more. */
type ElementChange = (elements: readonly RechnungElement[]) => readonly RechnungElement[] | undefined;

// Somebody who saves again and again while we do: give up and say so.
const MOST_TRIES = 5;

const gone: Failure = {
  status: 412,
  message: 'Jemand anders hat diese Position inzwischen geändert oder entfernt.',
  fields: {},
};

const busy: Failure = {
  status: 412,
  message: 'Jemand anders ändert die Rechnung gerade. Versuche es gleich noch einmal.',
  fields: {},
};

/**
 * Changes the elements of an invoice on top of what others have stored meanwhile; lines of its list get their factor in
 * the same go. Resolves to why it was not stored, or to nothing.
 */
export async function changeElements(
  rechnung: Pick<Rechnung, 'id' | 'updated' | 'optElement'>,
  change: ElementChange,
  faktorUpdates: readonly FaktorUpdate[] = [],
): Promise<Failure | undefined> {
  let current = rechnung;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { id, updated, optElement } = current;
    const changed = change(optElement);
    if (!changed) return gone;
    try {
      await inOneBatch((batch) => {
        batch.update('rechnungen', id, { optElement: changed }, { basedOn: updated });
        for (const { id: zeile, faktor } of faktorUpdates)
          batch.update('inventar_inventarlisten', zeile, { faktor });
      });
      await refresh('rechnungen', 'inventar_inventarlisten');
      return undefined;
    } catch (reason) {
      const newer = changedRecordIn(reason);
      if (!newer) return failureOf(reason);
      current = newer as unknown as Rechnung; // the invoice as it is now
    }
  }
  return busy;
}
