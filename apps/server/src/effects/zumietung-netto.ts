import { nettoDerZumietung } from '@traverse/domain/bestellung/netto';
import { entities, type Inventarliste, type Zumietung } from '@traverse/domain/entities';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { zeilenOfListe } from './bookings.ts';

const { inventar_inventarlisten, zumietungen } = entities;

const waiting = new WeakMap<WriteContext, Set<Inventarliste['id']>>();

/** What a rental costs follows its lines where one of them has a price (ZUM-02): said once, when all of them have changed. */
export const nettoOfZumietung: RecordEffects<typeof zumietungen> = {
  beforeCreate: (record, _, { transaction }) => withNetto(record, transaction),
  beforeUpdate: ({ after }, _, { transaction }) => withNetto(after, transaction),
};

async function withNetto(record: Zumietung, reads: WriteContext['transaction']): Promise<Zumietung> {
  const { inventarliste, zusatz } = record;
  const zeilen = inventarliste === '' ? [] : await zeilenOfListe(reads, inventarliste);
  const netto = nettoDerZumietung(zeilen, zusatz);
  return netto === undefined || netto === record.netto ? record : { ...record, netto };
}

type Zeile = Parameters<typeof nettoDerZumietung>[0][number] & {
  readonly inventarliste: Inventarliste['id'];
};

/** Lines without a price say nothing of what a rental costs. */
export const nettoFollowsZeilen: RecordEffects<typeof inventar_inventarlisten> = {
  afterCreate: (zeile, context) => atEnd([zeile], context),
  afterUpdate: ({ before, after }, context) => {
    const isSame = (['preisArt', 'preis', 'anzahl', 'faktor'] as const).every(
      (at) => before[at] === after[at],
    );
    if (!isSame) atEnd([before, after], context);
  },
  afterDelete: (zeile, context) => atEnd([zeile], context),
};

function atEnd(zeilen: readonly Zeile[], context: WriteContext): void {
  const priced = zeilen.find(({ preisArt }) => preisArt === 'eigener');
  if (!priced) return;
  const known = waiting.get(context);
  const listen = known ?? new Set();
  listen.add(priced.inventarliste);
  if (known) return;
  waiting.set(context, listen);
  context.atEnd(async () => {
    waiting.delete(context);
    const rentals = await context.transaction.findReferring(zumietungen, 'inventarliste', [...listen]);
    for (const rental of rentals) {
      const { netto } = await withNetto(rental, context.transaction);
      if (netto !== rental.netto) await context.update(zumietungen, rental.id, { netto });
    }
  });
}
