import type { MultipartFile } from '@fastify/multipart';
import { entities } from '@traverse/domain/entities';
import { kontoauszugPfad } from '@traverse/domain/pfade';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BankReader } from '../../bank/bank-reader.ts';
import type { EigeneKonten } from '../../bank/csv-account.ts';
import { MOST_BYTES } from '../../bank/read-zip.ts';
import { serveByHand } from '../../pfade/serve.ts';
import { ApiError, badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { countFormFile } from '../../records/once.ts';
import { write } from '../../records/write.ts';
import { type Einlesung, stageBankFiles, storeBankFiles } from './store-auszuege.ts';

/** Stores what the file of a bank holds and the account does not, in one transaction (BANK-01). */
export function kontoauszugEinlesen(app: FastifyInstance, engine: RecordEngine, bank: BankReader): void {
  serveByHand(app, kontoauszugPfad, async (_, { reader, request }): Promise<Einlesung> => {
    const { name, bytes, bankkonto } = await sentFile(request);
    const eigene = await eigeneKonten(engine, bankkonto);
    const { value: files, problem } = await bank.read({ name, bytes, eigene });
    if (!files) throw badRequest(problem);
    const staged = await stageBankFiles(engine, files, bytes);
    const names = staged.flatMap(({ datei }) => datei.storedName);
    return write(engine, reader, names, ({ context }) => storeBankFiles(context, staged, bankkonto));
  });
}

async function eigeneKonten({ database }: RecordEngine, bankkonto: string): Promise<EigeneKonten> {
  const konten = await database.reads.findWhere(entities.bankkonten, {});
  return {
    ibans: konten.map(({ iban }) => iban),
    gewaehlt: konten.find(({ id }) => id === bankkonto)?.iban ?? '',
  };
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
