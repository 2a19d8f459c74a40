import { entities, type Rechnung } from '@traverse/domain/entities';
import { isLinkedBack } from '@traverse/domain/rechnung/from-packliste';
import { badRequest } from '../records/api-error.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { passFaktorOn } from './zeilen-faktor.ts';

/**
 * An invoice that is made from a pack list: the pack list keeps the link unless the invoice is somebody's own, and the
 * lines and sets of the Inventarliste get its factor, all in one transaction. Of two who make one at once the second is told
 * (PACK-04).
 */
export const rechnungOfPackliste: RecordEffects<typeof entities.rechnungen> = {
  beforeCreate: async (rechnung, _, context) => {
    await refuseSecond(rechnung, context);
    return rechnung;
  },
  hold: ({ after }, context) => refuseSecond(after, context),
  afterCreate: async (rechnung, context) => {
    const packliste = await packlisteOf(rechnung, context);
    if (!packliste) return;
    if (isLinkedBack(rechnung))
      await context.update(entities.packlisten, packliste.id, { rechnung: rechnung.id });
    await passFaktorOn(rechnung, context);
  },
};

/** Throws ApiError 400 where the pack list has another invoice. */
async function refuseSecond(rechnung: Rechnung, context: WriteContext): Promise<void> {
  const packliste = await packlisteOf(rechnung, context);
  const other = packliste?.rechnung ?? '';
  if (!packliste || other === '' || other === rechnung.id || !isLinkedBack(rechnung)) return;
  const known = await context.transaction.find(entities.rechnungen, other);
  const name = known ? ` ${known.name}` : '';
  throw badRequest(`Die Packliste ${packliste.name} hat schon die Rechnung${name}.`);
}

async function packlisteOf({ packliste }: Rechnung, { transaction }: WriteContext) {
  return packliste === '' ? undefined : transaction.find(entities.packlisten, packliste);
}
