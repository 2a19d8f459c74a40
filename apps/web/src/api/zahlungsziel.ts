import type { Kunde } from '@traverse/domain/entities';
import { zahlungszielOf } from '@traverse/domain/forderung/due-date';
import { failureOf } from './failure.ts';
import { getRecord, listRecords } from './records.ts';

/** The days that a new invoice of this customer may be open. Whoever sees no customers gets the firm's. */
export async function zahlungszielFor(kunde: Kunde['id'] | ''): Promise<number> {
  const [found, firma] = await Promise.all([
    kunde === '' ? undefined : getRecord('kunden', kunde).catch(unseen),
    listRecords('firma', { perPage: 1, skipTotal: true }),
  ]);
  return zahlungszielOf(found, firma.items[0]);
}

function unseen(reason: unknown): undefined {
  const { status } = failureOf(reason);
  if (status !== 403 && status !== 404) throw reason;
}
