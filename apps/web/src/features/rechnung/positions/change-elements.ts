import type { Rechnung } from '@traverse/domain/entities';
import type { FaktorUpdate } from '@traverse/domain/preise/flat-price';
import type { RechnungElement } from '@traverse/domain/preise/position';
import type { Failure } from '../../../api/failure.ts';
import { failureIn, onNewest } from '../../../api/on-newest.ts';
import { refresh } from '../../../api/queries.ts';
import { inOneBatch } from '../../../api/records.ts';

/** None: what was to be changed is not there any more. */
type ElementChange = (elements: readonly RechnungElement[]) => readonly RechnungElement[] | undefined;

/** Gives what is added its place. */
type Placing = (rows: Rechnung['gliederung']) => Rechnung['gliederung'];

const gone: Failure = {
  status: 412,
  message: 'Jemand anders hat diese Position inzwischen geändert oder entfernt.',
  fields: {},
};

/**
 * Changes the elements of an invoice on top of what others have stored meanwhile; lines and sets of its list get their factor in
 * the same go. Resolves to why it was not stored, or to nothing.
 */
export async function changeElements(
  rechnung: Pick<Rechnung, 'id' | 'updated' | 'optElement' | 'gliederung'>,
  change: ElementChange,
  faktorUpdates: readonly FaktorUpdate[] = [],
  place?: Placing,
): Promise<Failure | undefined> {
  const outcome = await onNewest(rechnung, ({ id, optElement, gliederung }) => {
    const changed = change(optElement);
    if (!changed) return { refused: gone };
    const values = { optElement: changed, ...(place && { gliederung: place(gliederung) }) };
    return {
      store: (basedOn) =>
        inOneBatch((batch) => {
          batch.update('rechnungen', id, values, { basedOn });
          for (const { collection, id: onListe, faktor } of faktorUpdates)
            batch.update(collection, onListe, { faktor });
        }),
    };
  });
  const failure = failureIn(outcome);
  if (!failure) await refresh('rechnungen', 'inventar_inventarlisten', 'listen_sets');
  return failure;
}
