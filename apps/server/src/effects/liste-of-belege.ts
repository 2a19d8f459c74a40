import { entities, type Inventarliste } from '@traverse/domain/entities';
import { type ListenBeleg, listenBelege } from '@traverse/domain/options/listen-belege';
import { formatDayRange } from '@traverse/domain/values';
import type { Entity } from '@traverse/schema';
import { mayGlimpse, maySee, rightsOf } from '../records/authority.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { stillNeeded } from '../records/references.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

// Beyond any number of documents on one list.
const EVERY = 10_000;

/** A pack list, an invoice or a rental. */
type Holding = Pick<StoredRecord<(typeof entities)[ListenBeleg]>, 'inventarliste'>;

/**
 * A list that no document holds any more books nothing (PACK-08). Asked when the transaction has done all it does:
 * another document may take the list in it.
 */
export const letsGoOfListe = {
  afterUpdate: (
    { before, after }: { readonly before: Holding; readonly after: Holding },
    context: WriteContext,
  ) => {
    if (before.inventarliste !== after.inventarliste) unbookUnheld(before.inventarliste, context);
  },
  afterDelete: ({ inventarliste }: Holding, context: WriteContext) => unbookUnheld(inventarliste, context),
};

function unbookUnheld(id: string, { atEnd, because, transaction, update }: WriteContext): void {
  if (id === '') return;
  atEnd(async () => {
    const liste = await transaction.find(entities.inventarlisten, id);
    if (!liste || !(liste.verbucht || liste.option)) return;
    if ((await belegeOf(transaction, id)).length > 0) return;
    const wasWhat = liste.verbucht ? 'verbucht' : 'vorgemerkt';
    because(`Auf der Inventarliste steht kein Beleg mehr: Sie ist nicht mehr ${wasWhat}.`);
    await update(entities.inventarlisten, id, { verbucht: false, option: false });
  });
}

/**
 * A list goes together with the link of the one document that stands on it. While others stand on it as well, or whoever
 * deletes may not change that one, it is needed: they would lose their items and their sums without knowing (API-11).
 */
export const neededByBelege: RecordEffects<typeof entities.inventarlisten> = {
  beforeDelete: async (liste, { transaction, reader }) => {
    const belege = await belegeOf(transaction, liste.id);
    const rights = rightsOf(reader);
    const mayEmpty = ({ entity, record }: Beleg) =>
      maySee(entity, reader, record) && rights.may('update', entity, record);
    if (belege.length <= 1 && belege.every(mayEmpty)) return;
    const isNamed = ({ entity, record }: Beleg) =>
      maySee(entity, reader, record) || mayGlimpse(entity, reader, record);
    const named = belege.filter(isNamed).map(({ entity, record }) => `${entity.label.one} ${record.name}`);
    const hidden = belege.length - named.length;
    throw stillNeeded(
      titleOf(liste),
      new Map([...Map.groupBy(belege, ({ entity }) => entity)].map(([entity, of]) => [entity, of.length])),
      [
        ...named,
        ...(hidden === 0 ? [] : [`${hidden} ${hidden === 1 ? 'weiterer Beleg' : 'weitere Belege'}`]),
      ],
    );
  },
};

function titleOf({ von, bis }: Inventarliste): string {
  return `Die Inventarliste ${formatDayRange(von, bis)}`.trim();
}

interface Beleg {
  readonly entity: Entity;
  readonly record: StoredRecord<(typeof entities)[ListenBeleg]>;
}

/** Every document that stands on a list. */
async function belegeOf(reads: RecordReads, liste: string): Promise<readonly Beleg[]> {
  const found: Beleg[] = [];
  for (const collection of listenBelege) {
    const entity = entities[collection];
    const records = await reads.findReferring(entity, 'inventarliste', [liste], EVERY);
    found.push(...records.map((record) => ({ entity, record })));
  }
  return found;
}
