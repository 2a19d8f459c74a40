import type { Entity } from '@traverse/schema';
import type { Entities } from '../records/entities.ts';
import type { RecordReads } from '../sql/record-store.ts';

/** The stored names of all files that any record names. */
export async function namedFiles(
  entities: Entities,
  reads: Pick<RecordReads, 'findWhere'>,
): Promise<Set<string>> {
  const names = new Set<string>();
  for (const entity of Object.values(entities)) {
    const fields = fileFieldsOf(entity);
    if (fields.length === 0) continue;
    for (const record of await reads.findWhere(entity, {}))
      for (const name of fields.flatMap((field) => record[field]))
        if (typeof name === 'string') names.add(name);
  }
  return names;
}

function fileFieldsOf(entity: Entity): string[] {
  const fields = Object.entries(entity.fields);
  return fields.flatMap(([name, { kind }]) => (kind === 'file' || kind === 'files' ? [name] : []));
}
