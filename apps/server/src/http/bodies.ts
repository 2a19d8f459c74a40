import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { bodyFromParts, parseJson } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '../records/api-error.ts';
import { mostBodyBytes } from '../records/body-limit.ts';

/** Of what nobody reads any more. */
const MOST_DROPPED_BYTES = 40_000_000;

const TOO_LARGE = 'Der Inhalt der Anfrage ist zu groß.';

/** How bodies are read: JSON (an empty one is an empty object), forms with and without files. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  dropTheRest(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const text = await textOf(request, payload);
    return text.trim() === '' ? {} : parseJson(text);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Readable) =>
      bodyFromParts(new URLSearchParams(await textOf(request, payload))),
  );
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 200,
      fields: 2000,
      // How large a file may be its field says; more is read and dropped, so that the answer can say so.
      fileSize: Number.POSITIVE_INFINITY,
      files: 1000,
      parts: 3000,
    },
  });
}

/** The whole body. Throws ApiError 413 when it is more than this reader may send, unread where the head says so. */
async function textOf(request: FastifyRequest, payload: Readable): Promise<string> {
  const most = mostBodyBytes(request);
  if (Number(request.headers['content-length'] ?? 0) > most) throw new ApiError(413, TOO_LARGE);
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Who is refused reads the answer on a connection that is whole.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new ApiError(413, TOO_LARGE);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badRequest('Der Inhalt der Anfrage ist kein UTF-8-Text.');
  }
}

/**
 * A connection whose body was left where it is would never answer again: what is left is read and dropped, and where it
 * has no end the connection ends.
 */
function dropTheRest(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && !raw.destroyed) {
      let bytes = 0;
      raw.unpipe();
      raw.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_DROPPED_BYTES) raw.destroy();
      });
      raw.resume();
    }
    done();
  });
}
