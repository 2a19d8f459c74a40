import type { RecordIn } from '@traverse/domain';
import { type Failure, failureOf } from '../../api/failure.ts';
import { getRecord, updateRecord } from '../../api/records.ts';

type RechnungElement = RecordIn<'rechnungen'>['optElement'][number];

// Somebody who saves again and again while we do: give up and say so.
const MOST_TRIES = 5;

/**
 * Adds elements behind those that the invoice has by now: what somebody else adds meanwhile stays. Answers why it was
 * refused, or nothing when it worked.
 */
export async function storeElements(
  rechnungId: string,
  added: readonly RechnungElement[],
  tries = MOST_TRIES,
): Promise<Failure | undefined> {
  try {
    const { optElement, updated } = await getRecord('rechnungen', rechnungId);
    await updateRecord(
      'rechnungen',
      rechnungId,
      { optElement: [...optElement, ...added] },
      { basedOn: updated },
    );
    return undefined;
  } catch (reason) {
    const failure = failureOf(reason);
    if (failure.status === 412 && tries > 1) return storeElements(rechnungId, added, tries - 1);
    return failure;
  }
}
