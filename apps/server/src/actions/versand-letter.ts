import { buffer } from 'node:stream/consumers';
import {
  type Beleg,
  entities,
  isFestgeschrieben,
  type KeptBeleg,
  type Rechnungsformat,
  type Versand,
} from '@traverse/domain';
import { xRechnung } from '../einvoice/cii.ts';
import { originalKey } from '../files/keys.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Deliver } from '../mail/delivery.ts';
import type { Attachment, Letter } from '../mail/letters.ts';
import { notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { firmaOf } from './document-records.ts';
import { keptOf } from './kept-belege.ts';

const { belege, mahnungen, rechnungen } = entities;

/** What mails are sent with. */
export interface PostTools {
  readonly storage: FileStorage;
  readonly deliver: Deliver;
}

/** A mail with the documents that go along, as they are kept. Throws ApiError 404 when the storage has lost one. */
export async function letterOfVersand(
  { database: { reads } }: RecordEngine,
  { storage }: PostTools,
  { beleg, an, cc, betreff, text, format, messageId }: Versand,
): Promise<Letter> {
  const kept = await reads.find(belege, beleg);
  if (!kept) throw notFound('Den Beleg gibt es nicht mehr.');
  const firma = await firmaOf(reads);
  return {
    to: an,
    ...(cc === '' ? {} : { cc }),
    subject: betreff,
    text: `${text}\n`,
    messageId,
    attachments: await attachmentsOf(reads, storage, kept, format || 'PDF mit E-Rechnung'),
    ...(firma.email === '' ? {} : { replyTo: firma.email }),
  };
}

/** Of an invoice as its customer wishes; a reminder brings the invoices it speaks of. */
async function attachmentsOf(
  reads: RecordReads,
  storage: FileStorage,
  kept: KeptBeleg,
  format: Rechnungsformat,
): Promise<Attachment[]> {
  const own: Attachment[] = [];
  if (format !== 'XRechnung') own.push(pdf(kept.name, await bytesOf(storage, kept, 'datei')));
  if (format !== 'PDF mit E-Rechnung') own.push(xml(kept.name, await bytesOf(storage, kept, 'daten')));
  return [...own, ...(kept.mahnung === '' ? [] : await remindedOf(reads, storage, kept.mahnung))];
}

async function remindedOf(reads: RecordReads, storage: FileStorage, mahnung: string): Promise<Attachment[]> {
  const letter = await reads.find(mahnungen, mahnung);
  const invoices = await reads.findMany(rechnungen, letter?.positionen.map(({ rechnung }) => rechnung) ?? []);
  return Promise.all(
    invoices
      .filter(isFestgeschrieben)
      .map(async (rechnung) => pdf(rechnung.name, (await keptOf(reads, storage, rechnung)).bytes)),
  );
}

async function bytesOf(
  storage: FileStorage,
  { name, ...files }: KeptBeleg,
  which: 'datei' | 'daten',
): Promise<Buffer> {
  const stored = files[which] === '' ? undefined : await storage.get(originalKey(files[which]));
  if (!stored) throw notFound(`Das aufbewahrte PDF von ${name} fehlt im Speicher.`);
  return buffer(stored);
}

function pdf(name: string, bytes: Uint8Array): Attachment {
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) };
}

function xml(name: string, daten: Buffer): Attachment {
  const beleg = JSON.parse(daten.toString('utf8')) as Beleg; // what we wrote ourselves, see `stageBeleg`
  return { filename: `${name}.xml`, contentType: 'application/xml', content: Buffer.from(xRechnung(beleg)) };
}
