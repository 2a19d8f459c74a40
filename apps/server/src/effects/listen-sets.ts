import { entities, type InventarArtikel, type ListenSet } from '@traverse/domain/entities';
import { openedSet } from '@traverse/domain/set/open-set';
import type { SetTeil } from '@traverse/domain/set/wanted';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { isRecordId } from '../records/record-id.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { noteSet } from './settle-liste.ts';

const { artikel_teile, inventar, listen_sets } = entities;

/** A set on a list keeps what it is now, and its parts follow it onto the list (SET-03). */
export const teileOfSet: RecordEffects<typeof listen_sets> = {
  complete: async ({ draft, before, input }, { transaction }) => {
    if (before || Object.hasOwn(input, 'preis') || !draft.set) return draft;
    const artikel = await transaction.find(inventar, draft.set);
    return artikel ? { ...draft, preis: artikel.mietpreis } : draft;
  },
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    if (!draft.set || draft.set === before?.set) return {};
    const artikel = await transaction.find(inventar, draft.set);
    return artikel && artikel.typ !== 'Set' ? { set: noSet } : {};
  },
  beforeCreate: async (set, input, context) => {
    const { kopieVon } = input;
    const original = isRecordId(kopieVon) ? await context.transaction.find(listen_sets, kopieVon) : undefined;
    return original?.set === set.set ? { ...set, teile: original.teile } : withTeile(set, context);
  },
  beforeUpdate: ({ before, after }, _, context) =>
    before.set === after.set ? after : withTeile(after, context),
  afterCreate: (set, context) => noteSet(undefined, set, context),
  afterUpdate: ({ before, after }, context) => {
    const matters = (['inventarliste', 'set', 'anzahl'] as const).some(
      (field) => before[field] !== after[field],
    );
    if (matters) noteSet(before, after, context);
  },
  afterDelete: (set, context) => noteSet(set, undefined, context),
};

const noSet = withMessage(
  fieldError('set_rule'),
  'Das ist kein Set. Einen Artikel fügst du mit „Inventar“ hinzu.',
);

async function withTeile(set: ListenSet, { transaction }: WriteContext): Promise<ListenSet> {
  const teile = await teileNow(set.set, transaction);
  if (teile.length > 0) return { ...set, teile };
  const message = 'Das Set hat noch keine Teile. Trag sie beim Artikel ein.';
  throw invalid({ set: withMessage(fieldError('set_rule'), message) }, message);
}

/** What a set consists of today. */
async function teileNow(set: InventarArtikel['id'], reads: RecordReads): Promise<SetTeil[]> {
  const rows: StoredRecord<typeof artikel_teile>[] = [];
  const artikel = new Map<string, InventarArtikel>();
  const seen = new Set<string>();
  let sets: readonly InventarArtikel['id'][] = [set];
  while (sets.length > 0) {
    for (const each of sets) seen.add(each);
    const found = (await reads.findReferring(artikel_teile, 'artikel', sets)).filter(
      ({ art }) => art === 'Teil',
    );
    rows.push(...found.toSorted((one, other) => one.rang - other.rang));
    const parts = await reads.findMany(
      inventar,
      found.map(({ teil }) => teil),
    );
    for (const part of parts) artikel.set(part.id, part);
    sets = parts.filter(({ id, typ }) => typ === 'Set' && !seen.has(id)).map(({ id }) => id);
  }
  return openedSet(set, rows, artikel);
}
