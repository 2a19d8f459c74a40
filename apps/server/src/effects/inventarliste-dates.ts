import { entities, type Packliste } from '@traverse/domain';
import type { WriteContext } from '../records/effects.ts';

/** A pack list or an invoice. */
type Dated = Pick<Packliste, 'von' | 'bis' | 'inventarliste'> & { readonly id: string };

/**
 * When von or bis of a pack list or invoice change, its Inventarliste follows.
 * Source: spec part 2, section 4 "Editing rules".
 */
export const inventarlisteFollows = {
  afterUpdate: async (
    { before, after }: { readonly before: Dated; readonly after: Dated },
    { transaction, update, log }: WriteContext,
  ) => {
    const { von, bis, inventarliste } = after;
    if (inventarliste === '' || (von === before.von && bis === before.bis)) return;
    const liste = await transaction.find(entities.inventarlisten, inventarliste);
    if (!liste) log.info({ id: after.id, inventarliste }, 'IL nicht gefunden.');
    else if (liste.von !== von || liste.bis !== bis) {
      await update(entities.inventarlisten, liste.id, { von, bis });
    }
  },
};
