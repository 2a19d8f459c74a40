import type { Entity } from '@traverse/schema';
import { BATCH_PATH, type ExpandTree, etagOf, parseBatch } from '@traverse/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredRecord } from '../sql/record-store.ts';
import { badRequest, notFound } from './api-error.ts';
import { mayEver, type Operation } from './authority.ts';
import { runBatch } from './batch.ts';
import type { RecordEngine } from './engine.ts';
import { entityOf } from './entities.ts';
import { prepareInput } from './prepare-input.ts';
import { type ReadBody, readBody, storedNamesOf, withBatchFiles, withFiles } from './read-body.ts';
import { listRecords, shownTo, viewRecord } from './read-record.ts';
import { MAX_FILE_BYTES, maxBytesOfPart } from './record-files.ts';
import { parametersOf, readExpand } from './record-query.ts';
import './request-reader.ts';
import { write, writeRecord } from './write.ts';
import { createRecord, deleteRecord, updateRecord } from './write-record.ts';

const RECORDS = '/api/collections/:collection/records';
const RECORD = `${RECORDS}/:id`;

interface Path {
  readonly Params: { readonly collection: string; readonly id: string };
}

type RecordRequest = FastifyRequest<Path>;

/** The paths of the record API (record-api.md 2, 3 and 8), for every collection of the engine. */
export function recordRoutes(app: FastifyInstance, engine: RecordEngine): void {
  const entityIn = (request: RecordRequest) => entityOf(engine.entities, request.params.collection);
  const bodyFor = (entity: Entity, request: FastifyRequest) =>
    readBody(request, engine.uploads, (part) => maxBytesOfPart(entity, part));

  app.get<Path>(RECORDS, async (request) =>
    listRecords(engine, entityIn(request), parametersOf(request.url), request.reader),
  );

  app.get<Path>(RECORD, async (request, reply) => {
    const entity = entityIn(request);
    const expand = readExpand(parametersOf(request.url));
    const record = await viewRecord(engine, entity, request.params.id, request.reader);
    return answer(entity, record, expand, request, reply);
  });

  app.post<Path>(RECORDS, { onRequest: refuseEarly('create') }, async (request, reply) => {
    const entity = entityIn(request);
    const expand = readExpand(parametersOf(request.url));
    const read = await bodyFor(entity, request);
    const staged = storedNamesOf(read.files);
    const asked = { entity, id: undefined, input: withFiles(read) };
    const input = await prepareInput(engine, request.reader, staged, asked);
    const { record, ignored } = await writeRecord(engine, request.reader, staged, entity, (current) =>
      createRecord(entity, input, current),
    );
    sayIgnored(reply, ignored);
    return answer(entity, record, expand, request, reply);
  });

  app.patch<Path>(RECORD, { onRequest: refuseEarly('update') }, async (request, reply) => {
    const entity = entityIn(request);
    const expand = readExpand(parametersOf(request.url));
    const read = await bodyFor(entity, request);
    const staged = storedNamesOf(read.files);
    const { id } = request.params;
    const input = await prepareInput(engine, request.reader, staged, { entity, id, input: withFiles(read) });
    const { record, ignored } = await writeRecord(engine, request.reader, staged, entity, (current) =>
      updateRecord(entity, id, input, current, request.headers['if-match']),
    );
    sayIgnored(reply, ignored);
    return answer(entity, record, expand, request, reply);
  });

  app.delete<Path>(RECORD, { onRequest: refuseEarly('delete') }, async (request, reply) => {
    await write(engine, request.reader, [], async (current) => {
      await deleteRecord(entityIn(request), request.params.id, current, request.headers['if-match']);
    });
    return reply.status(204).send();
  });

  app.post(BATCH_PATH, async (request, reply) => {
    // A guest may send requests, but there is no collection whose files a guest may send.
    const maxBytes = request.reader.id === '' ? undefined : MAX_FILE_BYTES;
    const read = await readBody(request, engine.uploads, () => maxBytes);
    const requests = await requestsOf(read, engine, request);
    const staged = storedNamesOf(read.files);
    const { answers, ignored } = await runBatch(engine, requests, staged, request.reader);
    sayIgnored(reply, ignored);
    return answers;
  });

  /** Before a body is read: nobody sends a hundred megabytes to be told no. */
  function refuseEarly(operation: Operation) {
    return async (request: RecordRequest): Promise<void> => {
      if (mayEver(operation, entityIn(request), request.reader)) return;
      throw operation === 'create' ? badRequest('Das darfst du nicht anlegen.') : notFound();
    };
  }

  async function answer(
    entity: Entity,
    record: StoredRecord,
    expand: ExpandTree,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    reply.header('ETag', etagOf(record.updated));
    const [shown] = await shownTo(engine, entity, [record], request.reader, expand);
    return shown;
  }
}

/** What a client may not set is left as it is, and the answer says so without being an error. */
function sayIgnored(reply: FastifyReply, ignored: ReadonlySet<string>): void {
  if (ignored.size > 0) reply.header('X-Ignored-Fields', [...ignored].join(', '));
}

/** The requests of a batch with their files. An unreadable batch leaves no files behind. */
async function requestsOf({ body, files }: ReadBody, { uploads }: RecordEngine, asked: FastifyRequest) {
  try {
    const requests = parseBatch(body);
    // Each counts as if it had come alone.
    await asked.countAgain(requests.length - 1);
    const bodies = withBatchFiles(
      requests.map((each) => each.body),
      files,
    );
    return requests.map((each, index) => ({ ...each, body: bodies[index] ?? each.body }));
  } catch (error) {
    await uploads.remove(storedNamesOf(files));
    throw error;
  }
}
