import type { Reader } from '@traverse/schema';
import { type BatchAnswer, etagOf, parseFields, pickFields } from '@traverse/wire';
import { Allowance } from './allowance.ts';
import { ApiError } from './api-error.ts';
import type { RecordEngine } from './engine.ts';
import { entityOf } from './entities.ts';
import type { Kept, RecordRef } from './once.ts';
import { shownTo, viewRecord } from './read-record.ts';
import { parametersOf, readExpand } from './record-query.ts';

interface Again {
  /** Nothing: 204. */
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
}

/** The answer to a request that was done before; records as they are by now. Throws ApiError 404 for one that is gone. */
export async function shownAgain(
  engine: RecordEngine,
  kept: Kept,
  { reader, url }: { readonly reader: Reader; readonly url: string },
): Promise<Again> {
  if ('record' in kept) {
    const { record, shown } = await viewed(engine, kept.record, reader, url);
    return { body: shown, headers: { ETag: etagOf(record.updated) } };
  }
  if ('batch' in kept) {
    const answers: BatchAnswer[] = [];
    const allowance = new Allowance();
    for (const each of kept.batch) answers.push(await batchAnswer(engine, each, reader, allowance));
    return { body: answers };
  }
  return { body: kept.answer };
}

async function viewed(
  engine: RecordEngine,
  { collection, id }: RecordRef,
  reader: Reader,
  url: string,
  allowance?: Allowance,
) {
  const entity = entityOf(engine.entities, collection);
  const record = await viewRecord(engine, entity, id, reader);
  const [shown] = await shownTo(engine, entity, [record], reader, readExpand(parametersOf(url)), allowance);
  return { record, shown };
}

async function batchAnswer(
  engine: RecordEngine,
  ref: RecordRef | null,
  reader: Reader,
  allowance: Allowance,
): Promise<BatchAnswer> {
  if (!ref) return { status: 204, body: null };
  const { query = '' } = ref;
  try {
    const { shown } = await viewed(engine, ref, reader, `?${query}`, allowance);
    return {
      status: 200,
      body: pickFields(shown, parseFields(parametersOf(`?${query}`).get('fields') ?? '')),
    };
  } catch (error) {
    // It was stored, and somebody has taken it away since.
    if (error instanceof ApiError && error.status === 404) return { status: 204, body: null };
    throw error;
  }
}
