import { entities } from '@traverse/domain/entities';
import { anlagenKopierenPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../../files/storage.ts';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { write } from '../../records/write.ts';
import { copiedFiles } from '../belege/copied-files.ts';

/** Nobody hangs more on a project. */
const MOST_ANLAGEN = 1000;

/** Gives a project the files of another, all or none; each outlives the other (PROJ-11). */
export function copyAnlagen(app: FastifyInstance, engine: RecordEngine, storage: FileStorage): void {
  serve(app, anlagenKopierenPfad, async (asked, { reader }) => {
    const { anlagen, projekt } = entities;
    const from = await viewRecord(engine, projekt, asked.from, reader);
    const to = await viewRecord(engine, projekt, asked.to, reader);
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
