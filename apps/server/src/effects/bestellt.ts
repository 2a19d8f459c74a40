import { lebendeBestellung } from '@traverse/domain/bestellung/stand';
import { entities, type Zumietung } from '@traverse/domain/entities';
import { badRequest } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { bestellungen, zumietungen } = entities;

/**
 * What both have agreed is called off and not switched off (ZUM-03): the firm would not hear of it. Nor does a list with a paper
 * become another rental's.
 */
export const bestelltAgrees: RecordEffects<typeof zumietungen> = {
  beforeCreate: async (record, _, { transaction }) => {
    await refuseSharedListe(record, transaction);
    return record;
  },
  beforeUpdate: async (change, _, { transaction }) => {
    await refuseChange(change, transaction);
    return change.after;
  },
  // As a hand: nor is either taken back.
  hold: ({ before, after }, { transaction }) =>
    before ? refuseChange({ before, after }, transaction) : refuseSharedListe(after, transaction),
  beforeDelete: async ({ id, name }, { transaction }) => {
    const [paper] = await papersOf(transaction, id);
    if (paper)
      throw badRequest(
        `${name} hat die Bestellung ${paper.nummer} und bleibt deshalb. Zieh sie zurück oder storniere sie, dann zählt sie nicht mehr.`,
      );
  },
};

/** Throws ApiError 400 for a list that another rental shares, and for what both have agreed and is switched off. */
async function refuseChange(
  { before, after }: { readonly before: Zumietung; readonly after: Zumietung },
  reads: RecordReads,
): Promise<void> {
  if (after.inventarliste !== before.inventarliste) await refuseSharedListe(after, reads);
  if (!before.bestellt || after.bestellt) return;
  const order = lebendeBestellung(await papersOf(reads, after.id));
  if (order?.stand === 'bestätigt')
    throw badRequest(`${after.name} ist bestätigt. Storniere ${order.nummer}.`);
}

const papersOf = (reads: RecordReads, zumietung: string) =>
  reads.findReferring(bestellungen, 'zumietung', [zumietung]);

/** Throws ApiError 400 where the list belongs to another rental, and one of both has a paper. */
async function refuseSharedListe({ id, inventarliste }: Zumietung, reads: RecordReads): Promise<void> {
  const other = await otherOnListe(reads, { id, inventarliste });
  if (!other) return;
  const papers = [...(await papersOf(reads, id)), ...(await papersOf(reads, other.id))];
  if (papers.length > 0) throw listeIsShared(other);
}

/** Another rental with the same list. */
export async function otherOnListe(
  reads: RecordReads,
  { id, inventarliste }: Pick<Zumietung, 'id' | 'inventarliste'>,
): Promise<Zumietung | undefined> {
  if (inventarliste === '') return undefined;
  const rentals = await reads.findWhere(zumietungen, { inventarliste }, 2);
  return rentals.find((each) => each.id !== id);
}

export const listeIsShared = ({ name }: Pick<Zumietung, 'name'>) =>
  badRequest(`Die Liste gehört auch zu ${name}. Gib dieser Zumietung eine eigene.`);
