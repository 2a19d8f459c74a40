import type { Entity, Reader } from '@traverse/schema';
import {
  type BatchAnswer,
  type BatchRequest,
  type BatchTarget,
  batchErrorBody,
  batchTarget,
  type ErrorBody,
  type ExpandTree,
  errorBody,
  type FieldPicks,
  parseFields,
  pickFields,
  RequestError,
} from '@traverse/wire';
import { TIME } from '../budgets.ts';
import { Turn } from '../sql/in-turns.ts';
import type { StoredRecord } from '../sql/record-store.ts';
import { Allowance } from './allowance.ts';
import { ApiError, badRequest } from './api-error.ts';
import type { Input } from './effects.ts';
import type { RecordEngine, Write } from './engine.ts';
import { entityOf, findEntity } from './entities.ts';
import type { RecordRef } from './once.ts';
import { prepareInput } from './prepare-input.ts';
import { shownTo } from './read-record.ts';
import { isRecordId } from './record-id.ts';
import { parametersOf, readExpand } from './record-query.ts';
import { asLeft, write } from './write.ts';
import { createRecord, deleteRecord, updateRecord } from './write-record.ts';

/** What one request of a batch did, to be answered after the commit. A delete leaves no record. */
interface Done {
  readonly entity: Entity;
  readonly record: StoredRecord | undefined;
  readonly expand: ExpandTree;
  readonly fields: FieldPicks | undefined;
  readonly query: string;
}

/**
 * All requests in order, in one transaction; later ones see what earlier ones wrote. The first that fails undoes
 * everything. Throws ApiError 400 that names it by its index (record-api.md 8).
 */
export async function runBatch(
  engine: RecordEngine,
  requests: readonly BatchRequest[],
  staged: readonly string[],
  reader: Reader,
): Promise<{ readonly answers: readonly BatchAnswer[]; readonly ignored: ReadonlySet<string> }> {
  const started = engine.clock().getTime();
  const prepared: BatchInput[] = [];
  const turn = new Turn();
  for (const [index, request] of requests.entries()) {
    await turn.give();
    prepared.push(await namingIndex(index, () => prepareOne(engine, request, staged, reader)));
  }
  const work = async (current: Write) => {
    const results: Done[] = [];
    for (const [index, request] of prepared.entries()) {
      if (engine.clock().getTime() - started > TIME.batch) throw tooSlow();
      // Also what waits for the end of the transaction.
      current.naming.now = (own) => namingIndex(index, own);
      results.push(await current.naming.now(() => runOne(request, current)));
    }
    return { results, finished: current };
  };
  const { results, finished } = await write(engine, reader, staged, work, (done) => ({
    batch: done.results.map(refOf),
  }));
  const answers: BatchAnswer[] = [];
  const allowance = new Allowance();
  for (const each of results) {
    await turn.give();
    answers.push(await answer(engine, each, finished, reader, allowance));
  }
  return { answers, ignored: finished.ignored };
}

const refOf = ({ entity, record, query }: Done): RecordRef | null =>
  record ? { collection: entity.collection, id: record.id, query } : null;

/** A request of a batch, its body ready to be written. */
type BatchInput = Omit<BatchRequest, 'body'> & { readonly body: Input };

async function prepareOne(
  engine: RecordEngine,
  request: BatchRequest,
  staged: readonly string[],
  reader: Reader,
): Promise<BatchInput> {
  const target = batchTarget(request);
  const entity = target && findEntity(engine.entities, target.collection);
  if (!entity || target.action === 'delete') return request;
  const input = request.body;
  const id = target.action === 'update' ? target.id : idOf(input);
  return { ...request, body: await prepareInput(engine, reader, staged, { entity, id, input }) };
}

async function runOne(request: BatchInput, current: Write): Promise<Done> {
  const target = batchTarget(request);
  if (!target) throw badRequest('Das ist in einer Sammelanfrage nicht möglich.');
  const entity = entityOf(current.engine.entities, target.collection);
  const parameters = parametersOf(`?${target.query}`);
  const expand = readExpand(parameters);
  const fields = parseFields(parameters.get('fields') ?? '');
  return {
    entity,
    expand,
    fields,
    query: target.query,
    record: await writeOne(entity, target, request, current),
  };
}

async function writeOne(
  entity: Entity,
  target: BatchTarget,
  { body, ifMatch }: BatchInput,
  current: Write,
): Promise<StoredRecord | undefined> {
  switch (target.action) {
    case 'create':
      return createRecord(entity, body, current);
    case 'upsert':
      return upsertRecord(entity, body, current, ifMatch);
    case 'update':
      return updateRecord(entity, target.id, body, current, ifMatch);
    case 'delete':
      await deleteRecord(entity, target.id, current, ifMatch);
      return undefined;
  }
}

/** Changes the record with the id that was sent, or creates it. */
async function upsertRecord(
  entity: Entity,
  body: Input,
  current: Write,
  ifMatch: string | undefined,
): Promise<StoredRecord> {
  const id = idOf(body);
  const exists = isRecordId(id) && (await current.transaction.find(entity, id)) !== undefined;
  return exists ? updateRecord(entity, id, body, current, ifMatch) : createRecord(entity, body, current);
}

function idOf({ id }: Input): string | undefined {
  return typeof id === 'string' ? id : undefined;
}

async function namingIndex<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const body = errorBodyOf(error);
    if (!body) throw error;
    const { message, data } = batchErrorBody(index, body);
    throw new ApiError(400, message, { data });
  }
}

function errorBodyOf(error: unknown): ErrorBody | undefined {
  if (error instanceof ApiError) return error.body;
  if (error instanceof RequestError) return errorBody(error.status, error.message, error.data);
  return undefined;
}

async function answer(
  engine: RecordEngine,
  done: Done,
  finished: Write,
  reader: Reader,
  allowance: Allowance,
): Promise<BatchAnswer> {
  if (!done.record) return { status: 204, body: null };
  const record = asLeft(done.record, finished);
  const [shown] = await shownTo(engine, done.entity, [record], reader, done.expand, allowance);
  return { status: 200, body: pickFields(shown, done.fields) };
}

const tooSlow = (): ApiError =>
  badRequest('Die Sammelanfrage hat zu lange gedauert, es wurde nichts gespeichert. Teile sie auf.');
