import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { bodyFromParts, JSON_PART } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM, SIGNED_IN } from '../budgets.ts';
import { badRequest } from '../records/api-error.ts';
import { budgetOf, mostBodyBytes } from '../records/body-limit.ts';
import { readJson } from '../records/read-json.ts';
import { readText, tooLarge } from '../records/read-text.ts';

/** How bodies are read: JSON (an empty one is an empty object), forms with and without files. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  dropTheRest(app);
  refuseLongBoundaries(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const text = await textOf(request, payload);
    return readJson(text, request);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Readable) => {
      const text = await textOf(request, payload);
      const most = budgetOf(request).formFields;
      if (text.split('&', most + 1).length > most) throw badRequest('Das Formular hat zu viele Felder.');
      const parts = [...new URLSearchParams(text)];
      const payloads = parts.filter(([name]) => name === JSON_PART);
      return bodyFromParts(
        parts.filter(([name]) => name !== JSON_PART),
        await Promise.all(payloads.map(([, json]) => readJson(json, request))),
      );
    },
  );
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // JSON beside files may be as large as they are: it is read as it arrives. All else as ever.
    isPartAFile: (name, type, filename) =>
      name === JSON_PART || type === 'application/octet-stream' || filename !== undefined,
    limits: {
      fieldNameSize: 200,
      fields: SIGNED_IN.formFields,
      // How large a file may be its field says; more is read and dropped, so that the answer can say so.
      fileSize: Number.POSITIVE_INFINITY,
      files: FORM.files,
      parts: 3000,
    },
  });
}

/** RFC 2046 allows 70 characters; the form reader takes 252 before it fails. */
const LONG_BOUNDARY = /boundary="?[^";]{201}/i;

/** Whichever path reads the form. */
function refuseLongBoundaries(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers: { 'content-type': type = '' } }, _reply, done) => {
    if (type !== '' && LONG_BOUNDARY.test(type))
      return done(badRequest('Das Formular nennt eine Trennzeile (boundary), die zu lang ist.'));
    done();
  });
}

/** The whole body. Throws ApiError 413 when it is more than this reader may send, unread where the head says so. */
async function textOf(request: FastifyRequest, payload: Readable): Promise<string> {
  const most = mostBodyBytes(request);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  return (await readText(payload, most)).text;
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
        if (bytes > FORM.droppedBodyBytes) raw.destroy();
      });
      raw.resume();
    }
    done();
  });
}
