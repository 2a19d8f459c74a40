import { type Angebot, entities, type Rechnung } from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { forbidden } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { onlyReadersOf } from './only-for.ts';

const { angebote, rechnungen } = entities;

/** An invoice that the reader may change. Throws ApiError 401, 403 and 404. */
export async function ownRechnung(engine: RecordEngine, reader: Reader, id: string): Promise<Rechnung> {
  onlyReadersOf('rechnungen', reader);
  if (!mayEver('update', rechnungen, reader)) throw forbidden();
  return viewRecord(engine, rechnungen, id, reader);
}

/** A version of an offer whose invoice the reader may change. Throws ApiError 401, 403 and 404. */
export async function ownAngebot(engine: RecordEngine, reader: Reader, id: string): Promise<Angebot> {
  onlyReadersOf('angebote', reader);
  const angebot = await viewRecord(engine, angebote, id, reader);
  await ownRechnung(engine, reader, angebot.rechnung);
  return angebot;
}
