import type { Entity, Reader } from '@traverse/schema';
import { type ExpandTree, type Page, pageOf, type QueryParameters } from '@traverse/wire';
import type { StoredRecord } from '../sql/record-store.ts';
import { Allowance } from './allowance.ts';
import { notFound } from './api-error.ts';
import { maySee } from './authority.ts';
import type { RecordEngine } from './engine.ts';
import { present } from './present.ts';
import { isRecordId } from './record-id.ts';
import { readExpand, readListQuery } from './record-query.ts';
import type { ShownRecord } from './shown-record.ts';

/** One page of what a reader may see, as the query asks (record-api.md 2). Throws RequestError 400 and 403. */
export async function listRecords(
  engine: RecordEngine,
  entity: Entity,
  parameters: QueryParameters,
  reader: Reader,
): Promise<Page<ShownRecord>> {
  const request = readListQuery(parameters);
  const expand = readExpand(parameters);
  const { items, totalItems } = await engine.database.reads.list(entity, request, reader);
  const shown = await shownTo(engine, entity, items, reader, expand);
  return pageOf(request, shown, request.skipTotal ? undefined : totalItems);
}

/** One record. Throws ApiError 404 when it is missing or hidden, which look the same. */
export async function viewRecord<E extends Entity>(
  engine: RecordEngine,
  entity: E,
  id: string,
  reader: Reader,
): Promise<StoredRecord<E>> {
  const record = isRecordId(id) ? await engine.database.reads.find(entity, id) : undefined;
  if (!record || !maySee(entity, reader, record)) throw notFound();
  return record;
}

/** Records as a reader sees them, expanded as asked. Throws ApiError 400 when it is more than the allowance. */
export async function shownTo(
  engine: RecordEngine,
  entity: Entity,
  records: readonly StoredRecord[],
  reader: Reader,
  expand: ExpandTree,
  allowance = new Allowance(),
): Promise<readonly ShownRecord[]> {
  return present(entity, records, expand, {
    entities: engine.entities,
    reads: engine.database.reads,
    reader,
    allowance,
  });
}
