import { entities } from '@traverse/domain/entities';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import type { Entity, Reader } from '@traverse/schema';
import { maySee } from '../../records/authority.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';

/** What customers are called, by id; without those that the reader may not see. */
export const kundenNames = visibleNames(entities.kunden, kundeHeading);

/** How customers are called up, by id; without those that the reader may not see. */
export const kundenTelefone = visibleNames(entities.kunden, ({ tel }) => tel);

/** What projects are called, by id; without those that the reader may not see. */
export const projektTitles = visibleNames(entities.projekt, ({ name }) => name);

function visibleNames<E extends Entity>(entity: E, nameOf: (record: StoredRecord<E>) => string) {
  return async (
    reads: RecordReads,
    ids: readonly string[],
    reader: Reader,
  ): Promise<ReadonlyMap<string, string>> => {
    const wanted = [...new Set(ids)].filter((id) => id !== '');
    const visible = (await reads.findMany(entity, wanted)).filter((each) => maySee(entity, reader, each));
    return new Map(visible.map((each) => [each.id, nameOf(each)]));
  };
}
