import type { Entity, Reader } from '@traverse/schema';
import { type Page, pageOf, pickFields, type QueryParameters } from '@traverse/wire';
import type { StoredRecord } from '../sql/record-store.ts';
import { notFound } from './api-error.ts';
import { maySee } from './authority.ts';
import type { RecordEngine } from './engine.ts';
import { present } from './present.ts';
import { isRecordId } from './record-id.ts';
import { type AnswerQuery, readAnswerQuery, readListQuery } from './record-query.ts';

/** One page of what a reader may see, as the query asks (record-api.md 2). Throws RequestError 400 and 403. */
export async function listRecords(
  engine: RecordEngine,
  entity: Entity,
  parameters: QueryParameters,
  reader: Reader,
): Promise<Page<unknown>> {
  const request = readListQuery(parameters);
  const answer = readAnswerQuery(parameters);
  const { items, totalItems } = await engine.database.reads.list(entity, request, reader);
  const shown = await answerOf(engine, entity, items, reader, answer);
  return pageOf(request, shown, request.skipTotal ? undefined : totalItems);
}

/** One record. Throws ApiError 404 when it is missing or hidden, which look the same. */
export async function viewRecord(
  engine: RecordEngine,
  entity: Entity,
  id: string,
  reader: Reader,
): Promise<StoredRecord> {
  const record = isRecordId(id) ? await engine.database.reads.find(entity, id) : undefined;
  if (!record || !maySee(entity, reader, record)) throw notFound();
  return record;
}

/** Records as an answer shows them: expanded, and with the fields that were asked for. */
export async function answerOf(
  engine: RecordEngine,
  entity: Entity,
  records: readonly StoredRecord[],
  reader: Reader,
  { expand, fields }: AnswerQuery,
): Promise<readonly unknown[]> {
  const presenter = { entities: engine.entities, reads: engine.database.reads, reader };
  const shown = await present(entity, records, expand, presenter);
  return fields ? shown.map((each) => pickFields(each, fields)) : shown;
}
