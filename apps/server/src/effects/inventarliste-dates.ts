import { entities } from '@traverse/domain';
import type { RecordEffects } from '../records/effects.ts';

/**
 * When von or bis of a pack list or invoice change, its Inventarliste follows.
 * Source: spec part 2, section 4 "Editing rules".
 */
export const inventarlisteFollows: RecordEffects = {
  afterUpdate: async ({ before, after }, { transaction, update, log }) => {
    const { von, bis, inventarliste } = after;
    if (!isId(inventarliste) || (von === before['von'] && bis === before['bis'])) return;
    const liste = await transaction.find(entities.inventarlisten, inventarliste);
    if (!liste) log.info({ id: after.id, inventarliste }, 'IL nicht gefunden.');
    else if (liste['von'] !== von || liste['bis'] !== bis) {
      await update(entities.inventarlisten, liste.id, { von, bis });
    }
  },
};

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
