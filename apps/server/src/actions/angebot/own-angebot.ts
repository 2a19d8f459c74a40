import { type Angebot } from '@traverse/domain/angebot/angebot';
import { entities } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';

const { angebote, rechnungen } = entities;

/** A version of an offer whose invoice is open to the reader. Throws ApiError 404. */
export async function ownAngebot(engine: RecordEngine, reader: Reader, id: string): Promise<Angebot> {
  const angebot = await viewRecord(engine, angebote, id, reader);
  await viewRecord(engine, rechnungen, angebot.rechnung, reader);
  return angebot;
}
