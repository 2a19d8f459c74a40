import type { MultipartFile } from '@fastify/multipart';
import { entities } from '@traverse/domain/entities';
import type { JsonSchema, Reader } from '@traverse/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BankReader } from '../../bank/bank-reader.ts';
import type { EigeneKonten } from '../../bank/csv-account.ts';
import { MOST_BYTES } from '../../bank/read-zip.ts';
import { objectOf } from '../../openapi/object-schema.ts';
import type { PathDescription } from '../../openapi/path-description.ts';
import { ApiError, badRequest, forbidden } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { countFormFile } from '../../records/once.ts';
import { write } from '../../records/write.ts';
import { onlyReadersOf } from '../asked/only-for.ts';
import { stageBankFiles, storeBankFiles } from './store-auszuege.ts';

/**
 * `POST /kontoauszugEinlesen` with a form part `datei`, and `bankkonto` for a file that names no account: stores what
 * the file of a bank holds and the account does not, in one transaction (BANK-01).
 */
export function kontoauszugEinlesen(app: FastifyInstance, engine: RecordEngine, reader: BankReader): void {
  app.post('/kontoauszugEinlesen', { config: { openapi } }, async (request) => {
    onlyBookkeepers(request.reader);
    const { name, bytes, bankkonto } = await sentFile(request);
    const eigene = await eigeneKonten(engine, bankkonto);
    const { value: files, problem } = await reader.read({ name, bytes, eigene });
    if (!files) throw badRequest(problem);
    const staged = await stageBankFiles(engine, files, bytes);
    const names = staged.flatMap(({ datei }) => datei.storedName);
    return write(engine, request.reader, names, ({ context }) => storeBankFiles(context, staged, bankkonto));
  });
}

async function eigeneKonten({ database }: RecordEngine, bankkonto: string): Promise<EigeneKonten> {
  const konten = await database.reads.findWhere(entities.bankkonten, {});
  return {
    ibans: konten.map(({ iban }) => iban),
    gewaehlt: konten.find(({ id }) => id === bankkonto)?.iban ?? '',
  };
}

/** Whoever keeps the books. Throws ApiError 401 and 403. */
function onlyBookkeepers(reader: Reader): void {
  onlyReadersOf('bankumsaetze', reader);
  if (!mayEver('update', entities.bankumsaetze, reader)) throw forbidden();
}

async function sentFile(request: FastifyRequest) {
  let datei: MultipartFile | undefined;
  let bytes: Buffer = Buffer.alloc(0);
  let bankkonto = '';
  if (request.isMultipart()) {
    for await (const part of request.parts({ limits: { fileSize: MOST_BYTES, files: 1 } })) {
      if (part.type === 'file') {
        datei = part;
        bytes = await part.toBuffer();
        if (part.file.truncated) throw new ApiError(413, 'Die Datei ist zu groß, höchstens 50 MB.');
      } else if (part.fieldname === 'bankkonto' && typeof part.value === 'string') bankkonto = part.value;
    }
  }
  if (!datei) throw badRequest('Wähle einen Kontoauszug aus: CAMT, MT940, CSV oder ein ZIP davon.');
  await countFormFile(bytes, [datei.filename, bankkonto]);
  return { name: datei.filename || 'kontoauszug', bytes, bankkonto };
}

const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer' };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Kontoauszug einlesen',
  description:
    'CAMT.052, .053, .054, MT940, CSV, auch mehrere in einem ZIP. Alles oder nichts; kein Umsatz steht zweimal da, auch nicht aus einem anderen Format.',
  body: {
    description: 'Die Datei, und das Bankkonto für eine, die keines nennt',
    types: ['multipart/form-data'],
    schema: {
      type: 'object',
      properties: { datei: { type: 'string', format: 'binary' }, bankkonto: text },
      required: ['datei'],
    },
  },
  answer: {
    description: 'Was neu ist',
    schema: objectOf({
      neu: count,
      schonDa: count,
      uebersprungen: count,
      hinweise: { type: 'array', items: text },
      auszuege: {
        type: 'array',
        items: objectOf({
          id: text,
          bankkonto: text,
          datei: text,
          format: text,
          von: text,
          bis: text,
          neu: count,
          schonDa: count,
        }),
      },
    }),
  },
  errors: [400, 401, 403, 413],
  once: true,
  signIn: true,
};
