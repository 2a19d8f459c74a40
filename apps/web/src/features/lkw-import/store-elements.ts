import type { RecordIn } from '@traverse/domain/entities';
import type { Failure } from '../../api/failure.ts';
import { failureIn, onNewest } from '../../api/on-newest.ts';
import { updateRecord } from '../../api/records.ts';

type Rechnung = RecordIn<'rechnungen'>;

/**
 * Adds elements behind those that the invoice has by now: what somebody else adds meanwhile stays. Answers why it was
 * refused, or nothing when it worked.
 */
export async function storeElements(
  rechnung: Pick<Rechnung, 'id' | 'updated' | 'optElement'>,
  added: Rechnung['optElement'],
): Promise<Failure | undefined> {
  const outcome = await onNewest(rechnung, ({ id, optElement }) => ({
    store: (basedOn) =>
      updateRecord('rechnungen', id, { optElement: [...optElement, ...added] }, { basedOn }),
  }));
  return failureIn(outcome);
}
