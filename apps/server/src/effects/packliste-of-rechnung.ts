import { entities, type Packliste } from '@traverse/domain/entities';
import { neueListe } from '@traverse/domain/folgen/reservierung';
import { isLinkedBack } from '@traverse/domain/rechnung/from-packliste';
import { badRequest } from '../records/api-error.ts';
import { maySee, rightsOf } from '../records/authority.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { jobsOfListen } from './folgen/jobs-of-liste.ts';

/**
 * A pack list that is made from an invoice: the invoice keeps the link unless the pack list is somebody's own, and the
 * Inventarliste stands as its jobs say, booked where they say nothing, all in one transaction. Of two who make one at once the second is told (RECH-07).
 */
export const packlisteOfRechnung: RecordEffects<typeof entities.packlisten> = {
  beforeCreate: async (packliste, _, context) => {
    await refuseSecond(packliste, context);
    return packliste;
  },
  hold: ({ after }, context) => refuseSecond(after, context),
  afterCreate: async (packliste, context) => {
    const rechnung = await rechnungOf(packliste, context);
    if (!rechnung) return;
    if (isLinkedBack(packliste))
      await context.update(entities.rechnungen, rechnung.id, { packliste: packliste.id });
    const { inventarliste } = packliste;
    const [found] = await jobsOfListen(context.transaction, inventarliste === '' ? [] : [inventarliste]);
    if (!found || found.liste.verbucht) return;
    const { verbucht, option } = neueListe('Packliste', packliste, found.lage.statuses);
    await context.update(entities.inventarlisten, found.liste.id, { verbucht, option });
  },
};

/** Throws ApiError 400 where the invoice has another pack list. */
async function refuseSecond(packliste: Packliste, context: WriteContext): Promise<void> {
  const rechnung = await rechnungOf(packliste, context);
  const other = rechnung?.packliste ?? '';
  if (!rechnung || other === '' || other === packliste.id || !isLinkedBack(packliste)) return;
  const known = await context.transaction.find(entities.packlisten, other);
  const name = known ? ` ${known.name}` : '';
  throw badRequest(`Die Rechnung ${rechnung.name} hat schon die Packliste${name}.`);
}

/** The invoice, for those who may change it; others only name it. */
async function rechnungOf({ rechnung: id }: Packliste, { transaction, reader }: WriteContext) {
  const { rechnungen } = entities;
  const found = id === '' ? undefined : await transaction.find(rechnungen, id);
  const mayChange =
    found && maySee(rechnungen, reader, found) && rightsOf(reader).may('update', rechnungen, found);
  return mayChange ? found : undefined;
}
