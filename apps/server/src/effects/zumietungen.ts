import { entities, type Zumietung } from '@traverse/domain/entities';
import type { RecordEffects, WriteContext } from '../records/effects.ts';

/** What is rented in does not take from the own stock: its Inventarliste is neither verbucht (ZUM-01) nor an option. */
export const inventarlisteNotVerbucht: RecordEffects<typeof entities.zumietungen> = {
  afterCreate: unbook,
  afterUpdate: ({ after }, context) => unbook(after, context),
};

async function unbook(
  { inventarliste: id }: Zumietung,
  { transaction, update }: WriteContext,
): Promise<void> {
  const liste = id === '' ? undefined : await transaction.find(entities.inventarlisten, id);
  if (liste?.verbucht || liste?.option)
    await update(entities.inventarlisten, liste.id, { verbucht: false, option: false });
}

/** Nor does it become so later, by whatever path: it would be need and supply at once. */
export const notVerbuchtWhileRented: RecordEffects<typeof entities.inventarlisten> = {
  beforeUpdate: async ({ after }, _, { transaction }) => {
    if (!after.verbucht && !after.option) return after;
    const rentals = await transaction.findWhere(entities.zumietungen, { inventarliste: after.id }, 1);
    return rentals.length === 0 ? after : { ...after, verbucht: false, option: false };
  },
};
