import { entities, type Zumietung } from '@traverse/domain';
import type { RecordEffects, WriteContext } from '../records/effects.ts';

/** What is rented in does not take from the own stock: its Inventarliste is not verbucht (ZUM-01). */
export const inventarlisteNotVerbucht: RecordEffects<typeof entities.zumietungen> = {
  afterCreate: unbook,
  afterUpdate: ({ after }, context) => unbook(after, context),
};

async function unbook(
  { inventarliste: id }: Zumietung,
  { transaction, update }: WriteContext,
): Promise<void> {
  const liste = id === '' ? undefined : await transaction.find(entities.inventarlisten, id);
  if (liste?.verbucht) await update(entities.inventarlisten, liste.id, { verbucht: false });
}
