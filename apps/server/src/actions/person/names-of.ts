import type { entities } from '@traverse/domain/entities';
import type { RecordReads } from '../../sql/record-store.ts';

type Named = (typeof entities)['funktionen' | 'personen' | 'projekt'];

/** What these records are called, by their id; '' among the ids names nothing. */
export async function namesOf(
  reads: RecordReads,
  entity: Named,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await reads.findMany(
    entity,
    [...new Set(ids)].filter((id) => id !== ''),
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
