import { entities } from '@traverse/domain/entities';
import { schadenFotoPfad } from '@traverse/domain/pfade';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveByHand } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MAX_FILE_BYTES } from '../../records/record-files.ts';
import { isRecordId } from '../../records/record-id.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';
import { write } from '../../records/write.ts';

const { schaeden } = entities;

/** A device that got no answer sends its picture once more: under its id it is there once. */
export function schadenFotoPath(app: FastifyInstance, engine: RecordEngine): void {
  serveByHand(app, schadenFotoPfad, async ({ scan, id: foto }, { reader, request }) => {
    if (!isRecordId(scan) || !isRecordId(foto)) throw notFound();
    const upload = await sentFoto(request, engine, foto);
    return write(engine, reader, [upload.storedName], async ({ transaction, context }) => {
      const schaden = await transaction.lock(schaeden, scan);
      if (!schaden || schaden.inventarliste === '') throw notFound('Diesen Schaden gibt es nicht mehr.');
      const isThere = schaden.anlagen.some((name) => name.startsWith(`${stemOf(foto)}_`));
      const anlagen = [...schaden.anlagen, upload];
      const { id } = isThere ? schaden : await context.update(schaeden, schaden.id, { anlagen });
      return { schaden: id };
    });
  });
}

/** What the stored name of a picture begins with. */
const stemOf = (foto: string): string => `foto_${foto}`;

/** Throws ApiError 400, and what staging throws. */
async function sentFoto(
  request: FastifyRequest,
  { uploads }: RecordEngine,
  foto: string,
): Promise<StagedUpload> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (part?.fieldname !== 'foto') throw badRequest('Schicke ein Bild unter „foto“.');
  const originalName = `foto-${foto}.${part.filename.split('.').at(-1) ?? ''}`;
  const upload = await uploads.stage(part.file, { originalName, maxBytes: MAX_FILE_BYTES });
  if (upload.facts.contentType.startsWith('image/')) return upload;
  await uploads.remove([upload.storedName]);
  throw badRequest('Das ist kein Bild.');
}
