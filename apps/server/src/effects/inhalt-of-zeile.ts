import { type BehaelterInhalt, entities, type Listenzeile } from '@traverse/domain/entities';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { geraeteOnRoad } from './geraete-of-zeile.ts';

const { behaelter_inhalt, geraete, inventar_inventarlisten } = entities;

/**
 * What is counted back singly lies in its case no more: never more of an item is out in cases than is out at all. Loose
 * pieces come first, then those of cases that are back.
 */
export const inhaltOfZeile: RecordEffects<typeof inventar_inventarlisten> = {
  afterUpdate: async ({ before, after }, context) => {
    if (stillOut(after) >= stillOut(before)) return;
    const rows = await inhaltDraussen(after, context);
    const inCases = rows.reduce((sum, { draussen }) => sum + draussen, 0);
    if (inCases === 0) return;
    const numbered = (await geraeteOnRoad(after, context.transaction)).length;
    let excess = inCases - Math.max(0, stillOut(after) - numbered);
    for (const row of await backFirst(rows, after, context)) {
      const by = Math.min(row.draussen, excess);
      if (by <= 0) continue;
      excess -= by;
      await takeOut(row, by, context);
    }
  },
  beforeDelete: async (zeile, context) => {
    for (const row of await inhaltDraussen(zeile, context))
      await context.update(behaelter_inhalt, row.id, { draussen: 0, liste: '' });
  },
};

type OfItem = Pick<Listenzeile, 'inventar' | 'inventarliste'>;

/** What of a line is out in cases. */
async function inhaltDraussen(
  { inventar, inventarliste }: OfItem,
  { transaction }: Pick<WriteContext, 'transaction'>,
): Promise<readonly BehaelterInhalt[]> {
  return transaction.findWhere(behaelter_inhalt, { inventar, liste: inventarliste });
}

async function backFirst(
  rows: readonly BehaelterInhalt[],
  { inventarliste }: OfItem,
  { transaction }: WriteContext,
): Promise<readonly BehaelterInhalt[]> {
  const cases = await transaction.findMany(
    geraete,
    rows.map(({ behaelter }) => behaelter),
  );
  const isOut = new Set(cases.filter(({ liste }) => liste === inventarliste).map(({ id }) => id));
  return rows.toSorted((one, other) => Number(isOut.has(one.behaelter)) - Number(isOut.has(other.behaelter)));
}

async function takeOut(row: BehaelterInhalt, by: number, { update, remove }: WriteContext): Promise<void> {
  const draussen = row.draussen - by;
  const ist = Math.max(0, row.ist - by);
  if (ist === 0 && row.soll === 0) await remove(behaelter_inhalt, row.id);
  else await update(behaelter_inhalt, row.id, { ist, draussen, liste: draussen === 0 ? '' : row.liste });
}
