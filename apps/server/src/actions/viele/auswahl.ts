import { keineWahl, MOST_VIELE, zuViele } from '@traverse/domain/viele/worte';
import type { Entity, Reader } from '@traverse/schema';
import { parseFilter } from '@traverse/wire';
import { badRequest } from '../../records/api-error.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordReads } from '../../sql/record-store.ts';

export interface Auswahl {
  readonly ids?: readonly string[] | undefined;
  readonly filter?: string | undefined;
  readonly ausser?: readonly string[] | undefined;
}

const AT_ONCE = 500;

/**
 * The ids that are meant, as far as a reader sees them: marked ones, or all that a list finds but for some (back.md 2.1). Throws
 * ApiError 400 for none and for more than may be, RequestError 400 for a filter that is none.
 */
export async function chosenIds(
  reads: RecordReads,
  entity: Entity,
  { ids, filter, ausser = [] }: Auswahl,
  reader: Reader,
): Promise<readonly string[]> {
  const marked = ids === undefined ? undefined : [...new Set(ids)];
  if ((marked?.length ?? 0) > MOST_VIELE) throw badRequest(zuViele);
  const found = marked
    ? await seen(reads, entity, marked, reader)
    : await listed(reads, entity, filter ?? '', reader);
  const without = new Set(ausser);
  const chosen = found.filter((id) => !without.has(id));
  if (chosen.length === 0) throw badRequest(keineWahl);
  if (chosen.length > MOST_VIELE) throw badRequest(zuViele);
  return chosen;
}

const listed = (reads: RecordReads, entity: Entity, filter: string, reader: Reader) =>
  reads.ids(entity, { ...(filter === '' ? {} : { filter: parseFilter(filter) }), sort: [] }, reader);

async function seen(
  reads: RecordReads,
  entity: Entity,
  ids: readonly string[],
  reader: Reader,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const records = await reads.findMany(entity, ids.slice(from, from + AT_ONCE));
    found.push(...records.filter((record) => maySee(entity, reader, record)).map(({ id }) => id));
  }
  return found;
}
