import { entities } from '@traverse/domain';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import type { StoredRecord } from '../sql/record-store.ts';

/** What is rented in does not take from the own stock: its Inventarliste is not verbucht (ZUM-01). */
export const inventarlisteNotVerbucht: RecordEffects = {
  afterCreate: unbook,
  afterUpdate: ({ after }, context) => unbook(after, context),
};

async function unbook(zumietung: StoredRecord, { transaction, update }: WriteContext): Promise<void> {
  const id = zumietung['inventarliste'];
  if (typeof id !== 'string' || id === '') return;
  const liste = await transaction.find(entities.inventarlisten, id);
  if (liste?.['verbucht']) await update(entities.inventarlisten, liste.id, { verbucht: false });
}
