import multipart from '@fastify/multipart';
import { bodyFromParts, parseJson } from '@traverse/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '../records/api-error.ts';

/** Bytes of a body that is no form (record-api.md 10.2). */
export const MAX_BODY_BYTES = 32_000_000;

/** How bodies are read: JSON (an empty one is an empty object), forms with and without files. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => {
      const text = textOf(bytes);
      return text.trim() === '' ? {} : parseJson(text);
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => bodyFromParts(new URLSearchParams(textOf(bytes))),
  );
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 200,
      fieldSize: MAX_BODY_BYTES,
      fields: 2000,
      // How large a file may be its field says; more is read and dropped, so that the answer can say so.
      fileSize: Number.POSITIVE_INFINITY,
      files: 1000,
      parts: 3000,
    },
  });
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('Der Inhalt der Anfrage ist kein UTF-8-Text.');
  }
}
