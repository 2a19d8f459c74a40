import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { RecordEngine } from '../records/engine.ts';
import type { Entities } from '../records/entities.ts';
import { namedFiles } from './named-files.ts';
import { serveFiles } from './serve-files.ts';
import type { FileStorage } from './storage.ts';
import { sweepDaily } from './sweep.ts';
import { thumbsIn } from './thumbs.ts';

export interface FileParts {
  readonly storage: FileStorage;
  /** What names files besides the records that anybody reads. */
  readonly alsoNamedBy: Entities;
  /** Who opens a file with a token in its address, as stored at this moment; a guest when it is none. */
  readonly readerOfFileToken: (token: string) => Promise<Reader>;
}

/** The path of files; strays are swept when the server starts and then once a day. */
export function fileService(
  app: FastifyInstance,
  { entities, database: { reads } }: Pick<RecordEngine, 'entities' | 'database'>,
  { storage, alsoNamedBy, readerOfFileToken }: FileParts,
): void {
  const thumbs = thumbsIn(storage, app.log);
  serveFiles(app, { storage, thumbs, entities, reads, readerOf: readerOfFileToken });
  app.addHook('onReady', async () => {
    const naming = { ...entities, ...alsoNamedBy };
    const sweeping = sweepDaily({ storage, namedFiles: () => namedFiles(naming, reads), log: app.log });
    app.addHook('onClose', async () => sweeping.stop());
  });
}
