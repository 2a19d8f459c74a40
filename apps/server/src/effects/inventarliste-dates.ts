import { entities, type Packliste } from '@traverse/domain/entities';
import type { WriteContext } from '../records/effects.ts';

/** A pack list, an invoice or a rental. */
type Dated = Pick<Packliste, 'von' | 'bis' | 'inventarliste'> & { readonly id: string };

/**
 * When von or bis of a pack list or invoice change, its Inventarliste follows.
 * Source: spec part 2, section 4 "Editing rules".
 */
export const inventarlisteFollows = {
  afterUpdate: async (change: Change, context: WriteContext) => {
    if (isMoved(change)) await moveListe(change.after, context);
  },
};

/** That of a rental does so too, unless a pack list or an invoice stands on it: it is for their days. */
export const ownInventarlisteFollows = {
  afterUpdate: async (change: Change, context: WriteContext) => {
    if (!isMoved(change)) return;
    const { inventarliste } = change.after;
    for (const entity of [entities.packlisten, entities.rechnungen]) {
      if ((await context.transaction.countReferring(entity, 'inventarliste', inventarliste)) > 0) return;
    }
    await moveListe(change.after, context);
  },
};

interface Change {
  readonly before: Dated;
  readonly after: Dated;
}

function isMoved({ before, after }: Change): boolean {
  return after.inventarliste !== '' && (after.von !== before.von || after.bis !== before.bis);
}

async function moveListe({ id, von, bis, inventarliste }: Dated, { transaction, update, log }: WriteContext) {
  const liste = await transaction.find(entities.inventarlisten, inventarliste);
  if (!liste) log.info({ id, inventarliste }, 'IL nicht gefunden.');
  else if (liste.von !== von || liste.bis !== bis) {
    await update(entities.inventarlisten, liste.id, { von, bis });
  }
}
