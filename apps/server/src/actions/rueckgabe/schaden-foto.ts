import { entities } from '@traverse/domain/entities';
import { idSchema } from '@traverse/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { badRequest, forbidden, notFound, signInRequired } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MAX_FILE_BYTES } from '../../records/record-files.ts';
import { isRecordId } from '../../records/record-id.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';
import { write } from '../../records/write.ts';

const { inventar_inventarlisten, schaeden } = entities;

interface Path {
  readonly Params: { readonly scan: string; readonly foto: string };
}

/**
 * `POST /api/scans/{scan}/fotos/{foto}` with a form part `foto`: a picture of what came back broken, for the damage that
 * the scan has reported (RUECK-01). A device that got no answer sends it once more: under its id it is there once.
 */
export function schadenFotoPath(app: FastifyInstance, engine: RecordEngine): void {
  app.post<Path>('/api/scans/:scan/fotos/:foto', { config: { openapi } }, async (request) => {
    const { reader } = request;
    if (reader.id === '') throw signInRequired();
    // Whoever scans reports it, whatever else they may do with damages.
    if (!mayEver('update', inventar_inventarlisten, reader)) throw forbidden();
    const { scan, foto } = request.params;
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

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Foto zu einem gescannten Schaden',
  description:
    'Hängt ein Bild an den Schaden, den ein Scan mit Befund „defekt“ angelegt hat. Unter seiner Kennung liegt es genau einmal da, auch wenn es mehrmals kommt.',
  body: {
    description: 'Das Bild',
    types: ['multipart/form-data'],
    schema: {
      type: 'object',
      properties: { foto: { type: 'string', format: 'binary' } },
      required: ['foto'],
    },
  },
  answer: {
    description: 'Der Schaden',
    schema: { type: 'object', properties: { schaden: idSchema }, required: ['schaden'] },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};
