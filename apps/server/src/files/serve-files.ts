import { guest, type Reader } from '@traverse/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entities } from '../records/entities.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { requestedRange } from './byte-range.ts';
import { type Content, originalOf, thumbOf } from './content.ts';
import { safetyHeaders } from './file-headers.ts';
import { type FilePath, noSuchFile, type ServedFile, servedFile } from './served-file.ts';
import type { ByteRange, FileStorage } from './storage.ts';
import { tellingClients } from './storage-trouble.ts';
import type { Thumbs } from './thumbs.ts';
import { clientHas, rangeApplies } from './validators.ts';

export interface FileServing {
  readonly storage: FileStorage;
  readonly thumbs: Thumbs;
  readonly entities: Entities;
  readonly reads: Pick<RecordReads, 'find'>;
  /** Who holds a token of type file, as stored at this moment; a guest when it is none. */
  readonly readerOf: (fileToken: string) => Promise<Reader>;
}

type FileRequest = FastifyRequest<{
  Params: FilePath;
  Querystring: { readonly [name: string]: unknown };
}>;

/** `GET` and `HEAD /api/files/{collection}/{recordId}/{filename}`: only with a file token. Source: record-api section 7. */
export function serveFiles(app: FastifyInstance, serving: FileServing): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/files/:collection/:recordId/:filename',
    handler: (request: FileRequest, reply) =>
      tellingClients(request.log, () => serve(request, reply, serving)),
  });
}

async function serve(request: FileRequest, reply: FastifyReply, serving: FileServing): Promise<FastifyReply> {
  const { token, thumb, download } = request.query;
  const reader = typeof token === 'string' ? await serving.readerOf(token) : guest;
  // Files are for people who are signed in, also those of records that everyone may read.
  if (reader.id === '') throw noSuchFile();
  const file = await servedFile(request.params, reader, serving);
  const content =
    (typeof thumb === 'string' ? await thumbOf(file, thumb, serving.thumbs) : undefined) ??
    originalOf(file, serving.storage);
  const isDownload = download === '1' || download === 'true';
  return answer(request, reply, file, content, isDownload);
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  content: Content,
  isDownload: boolean,
): Promise<FastifyReply> {
  const validators = { etag: content.etag, lastModified: file.lastModified };
  const headers = {
    ...safetyHeaders(content.contentType, file.facts.originalName, isDownload),
    etag: content.etag,
    'last-modified': file.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (clientHas(request.headers, validators)) return reply.headers(headers).code(304).send();
  // A range is of the content of a GET.
  const isWhole = request.method === 'HEAD' || !rangeApplies(request.headers, validators);
  const range = isWhole ? undefined : requestedRange(request.headers.range, content.bytes);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${content.bytes}`).send();
  const body = request.method === 'HEAD' ? null : await content.read(range);
  if (body === undefined) {
    request.log.error({ storedName: file.storedName }, 'A file that a record names is not in the storage.');
    throw noSuchFile();
  }
  return (
    reply
      // The policy of a file says who may frame it.
      .removeHeader('X-Frame-Options')
      .headers({ ...headers, ...extent(range, content.bytes) })
      .code(range ? 206 : 200)
      .send(body)
  );
}

function extent(range: ByteRange | undefined, bytes: number) {
  if (range === undefined) return { 'content-length': bytes };
  return {
    'content-length': range.end - range.start + 1,
    'content-range': `bytes ${range.start}-${range.end}/${bytes}`,
  };
}
