import type { Entity } from '@traverse/schema';
import { compare, parseSort } from '@traverse/wire';
import type { Entities } from '../records/entities.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

const PER_PAGE = 500;

type Reads = Pick<RecordReads, 'list'>;

/** The stored names of all files that any record names. */
export async function namedFiles(entities: Entities, reads: Reads): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const entity of Object.values(entities)) {
    const fields = fileFieldsOf(entity);
    if (fields.length === 0) continue;
    for await (const record of everyRecord(entity, reads)) {
      for (const name of fields.flatMap((field) => record[field]))
        if (typeof name === 'string') names.add(name);
    }
  }
  return names;
}

/** The names of the fields of an entity that hold files. */
export function fileFieldsOf(entity: Entity): string[] {
  const fields = Object.entries(entity.fields);
  return fields.flatMap(([name, { kind }]) => (kind === 'file' || kind === 'files' ? [name] : []));
}

async function* everyRecord(entity: Entity, reads: Reads): AsyncIterable<StoredRecord> {
  const request = { sort: parseSort('id'), page: 1, perPage: PER_PAGE, skipTotal: true };
  for (let after: string | undefined = ''; after !== undefined; ) {
    // Not by page numbers: a record deleted meanwhile would move another one out of sight.
    const filter = compare('id', '>', after);
    const { items } = await reads.list(entity, { ...request, filter }, 'system');
    yield* items;
    after = items.length < PER_PAGE ? undefined : items.at(-1)?.id;
  }
}
