import { TABELLE_LIMITS } from '@traverse/domain/options/einlesen';
import { MOST_TABLES, umzugswahl } from '@traverse/domain/pfade';
import type { ShownOf } from '@traverse/schema';
import type { FastifyRequest } from 'fastify';
import { jsonPart } from '../../pfade/json-part.ts';
import { ApiError, badRequest } from '../../records/api-error.ts';
import { countFormFile } from '../../records/once.ts';

/** Files of a move as they were sent, and what is wanted of each of their tables. */
export interface SentTables {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly wunsch: ShownOf<typeof umzugswahl>;
}

/** All files together. */
const MOST_BYTES = 2 * TABELLE_LIMITS.bytes;

/** The files `dateien` of a form and the JSON `wunsch` beside them. Throws ApiError. */
export async function sentTables(request: FastifyRequest): Promise<SentTables> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  let said: unknown;
  let total = 0;
  if (request.isMultipart()) {
    const limits = { fileSize: TABELLE_LIMITS.bytes, files: MOST_TABLES };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes: Uint8Array = await part.toBuffer().catch(() => new Uint8Array());
        total += bytes.length;
        if (part.file.truncated || total > MOST_BYTES)
          throw new ApiError(413, 'Das ist zu viel auf einmal: höchstens 10 MB je Datei und 20 MB zusammen.');
        files.push({ name: (part.filename || 'Tabelle').slice(-200), bytes });
      } else if (part.fieldname === 'wunsch') said = part.value;
    }
  }
  if (files.length === 0) throw badRequest('Wähle die Tabellen aus, CSV oder XLSX.');
  await countFormFile(Buffer.concat(files.map(({ bytes }) => bytes)), [
    ...files.map(({ name }) => name),
    String(said),
  ]);
  const wunsch = jsonPart('wunsch', umzugswahl, said);
  if (wunsch.tabellen.length === 0 || wunsch.tabellen.length > MOST_TABLES)
    throw badRequest(`Ein Umzug hat 1 bis ${MOST_TABLES} Tabellen. Nimm den Rest danach.`);
  if (wunsch.tabellen.some(({ datei }) => !files[datei])) throw badRequest('wunsch ist nicht lesbar.');
  return { files, wunsch };
}
