import { entities } from '@traverse/domain/entities';
import { type ListenBeleg, listenBelege } from '@traverse/domain/options/listen-belege';
import type { Draft } from '@traverse/schema';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import type { StoredRecord } from '../sql/record-store.ts';

/** What says where a record comes from: a relation to its origin, or an Inventarliste that others stand on too. */
type Origin =
  | { readonly field: string; readonly collection: ListenBeleg }
  | { readonly sharing: 'inventarliste'; readonly collection: ListenBeleg };

type SharingRecord = StoredRecord<(typeof entities)[ListenBeleg]>;

const bySharedListe = listenBelege.map((collection): Origin => ({ sharing: 'inventarliste', collection }));

/**
 * A record that is made from another one belongs to the same project (AKTE-01), unless its maker says which: also when
 * they say none. What is somebody's own hands nothing on to others.
 */
export const inheritedProjekt = (origins: readonly Origin[] = []): RecordEffects => ({
  complete: async ({ draft, before, input }, context) => {
    if (before !== undefined || Object.hasOwn(input, 'projekt')) return draft;
    for (const origin of [...origins, ...bySharedListe]) {
      const projekt = await projektOf(origin, draft, context);
      if (projekt !== '') return { ...draft, projekt };
    }
    return draft;
  },
});

async function projektOf(
  origin: Origin,
  draft: Draft,
  { transaction, reader }: WriteContext,
): Promise<string> {
  const entity = entities[origin.collection];
  const key = draft['sharing' in origin ? origin.sharing : origin.field];
  if (typeof key !== 'string' || key === '') return '';
  const found: readonly (SharingRecord | undefined)[] =
    'sharing' in origin
      ? await transaction.findWhere(entity, { [origin.sharing]: key }, 20)
      : [await transaction.find(entity, key)];
  const open = found
    .filter((each) => each !== undefined)
    .filter((each) => ['', reader.id].includes(ownerOf(each)));
  const [projekt = ''] = open.map((each) => each.projekt).filter((each) => each !== '');
  return projekt;
}

const ownerOf = (record: SharingRecord): string => ('user' in record ? record.user : '');
