import { entities } from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../files/storage.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { forbidden, notFound } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { write } from '../records/write.ts';
import { copiedFiles } from './copied-files.ts';
import { onlyReadersOf } from './only-for.ts';

interface Path {
  readonly Params: { readonly from: string; readonly to: string };
}

/** Nobody hangs more on a project. */
const MOST_ANLAGEN = 1000;

/**
 * `POST /copyAnlagen/{from}/{to}`: gives a project the files of another, all or none; each outlives the other
 * (PROJ-11). `{ copied }`.
 */
export function copyAnlagen(app: FastifyInstance, engine: RecordEngine, storage: FileStorage): void {
  app.post<Path>('/copyAnlagen/:from/:to', { config: { openapi } }, async ({ params, reader }) => {
    const { anlagen, projekt } = entities;
    onlyReadersOf('anlagen', reader);
    if (!mayEver('create', anlagen, reader)) throw forbidden();
    const from = await viewRecord(engine, projekt, params.from, reader);
    const to = await viewRecord(engine, projekt, params.to, reader);
    const records = await engine.database.reads.findReferring(anlagen, 'projekt', [from.id], MOST_ANLAGEN);
    const files = await copiedFiles(engine, storage, { records, remedy: 'Lösche sie im alten Projekt.' });
    const staged = files.map(({ storedName }) => storedName);
    return write(engine, reader, staged, async ({ context, transaction }) => {
      if (!(await transaction.lock(projekt, to.id))) throw notFound();
      for (const [index, file] of files.entries()) {
        await context.create(anlagen, { fileName: records[index]?.fileName ?? '', file, projekt: to.id });
      }
      return { copied: files.length };
    });
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Anlagen eines Projekts in ein anderes kopieren',
  description: 'Alle oder keine. Die Dateien der Kopie hängen nicht an denen des Originals.',
  parameters: [
    { name: 'from', in: 'path', description: 'Das Projekt, dessen Anlagen es sind' },
    { name: 'to', in: 'path', description: 'Das Projekt, das sie bekommt' },
  ],
  answer: {
    description: 'Wie viele kopiert sind',
    schema: { type: 'object', properties: { copied: { type: 'integer' } }, required: ['copied'] },
  },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
