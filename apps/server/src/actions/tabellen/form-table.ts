import type { MultipartFile } from '@fastify/multipart';
import { TABELLE_LIMITS } from '@traverse/domain/options/einlesen';
import type { FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '../../records/api-error.ts';
import { countFormFile } from '../../records/once.ts';

/** A table as a form carries it. */
export interface FormTable {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The JSON beside it, as it was sent. */
  readonly wunsch: unknown;
}

/** The file `datei` of a form and its part `wunsch`. Throws ApiError. */
export async function formTable(request: FastifyRequest): Promise<FormTable> {
  let datei: MultipartFile | undefined;
  let bytes: Uint8Array = new Uint8Array();
  let wunsch: unknown;
  if (request.isMultipart()) {
    for await (const part of request.parts({ limits: { fileSize: TABELLE_LIMITS.bytes, files: 1 } })) {
      if (part.type === 'file') {
        datei = part;
        bytes = await part.toBuffer().catch(() => new Uint8Array());
        if (part.file.truncated)
          throw new ApiError(413, 'Die Tabelle ist zu groß, höchstens 10 MB. Teile sie auf.');
      } else if (part.fieldname === 'wunsch') wunsch = part.value;
    }
  }
  if (!datei) throw badRequest('Wähle eine Tabelle aus, CSV oder XLSX.');
  await countFormFile(bytes, [datei.filename, String(wunsch)]);
  return { name: (datei.filename || 'Tabelle').slice(-200), bytes, wunsch };
}
