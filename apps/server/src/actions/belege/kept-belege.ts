import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Beleg, belegFileName } from '@traverse/domain/brief/beleg';
import type { Brief } from '@traverse/domain/brief/brief';
import { entities, type KeptBeleg, type Rechnung } from '@traverse/domain/entities';
import { originalWoanders } from '@traverse/domain/forderung/nummer-auf-papier';
import { compare } from '@traverse/wire';
import { userIdOf } from '../../auth/accounts.ts';
import { originalKey } from '../../files/keys.ts';
import type { FileStorage } from '../../files/storage.ts';
import { notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MAX_FILE_BYTES } from '../../records/record-files.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';
import type { RecordReads } from '../../sql/record-store.ts';

/** A document as it was handed out: what it says, and its PDF. */
export interface HandedOut {
  readonly beleg: Beleg;
  readonly bytes: Uint8Array;
}

/** A document whose files are stored and that no record names yet. */
export interface StagedBeleg extends HandedOut {
  readonly sha256: string;
  readonly files: readonly [datei: StagedUpload, daten: StagedUpload];
}

/** The document that was handed out last of an invoice; none when there never was one. */
export async function lastBelegOf(reads: RecordReads, rechnung: string): Promise<KeptBeleg | undefined> {
  const by = { kind: 'field', path: ['created'], modifier: undefined } as const;
  const { items } = await reads.list(
    entities.belege,
    {
      filter: compare('rechnung', '=', rechnung),
      sort: [{ by, descending: true }],
      page: 1,
      perPage: 1,
      skipTotal: true,
    },
    'system',
  );
  return items[0];
}

/** What a kept document says and its PDF, to the byte. Throws ApiError 404 when the storage has lost it. */
export async function contentOf(
  storage: FileStorage,
  { name, datei, daten }: Pick<KeptBeleg, 'name' | 'datei' | 'daten'>,
): Promise<HandedOut> {
  const [bytes, data] = await Promise.all([storedBytes(storage, datei), storedBytes(storage, daten)]);
  if (!bytes || !data) throw notFound(`Das aufbewahrte PDF von ${name} fehlt im Speicher.`);
  // What we wrote ourselves, see `stageBeleg`.
  return { beleg: JSON.parse(data.toString('utf8')) as Beleg, bytes };
}

/** What a frozen invoice says, to the byte as it was handed out. Throws ApiError 404 when the storage has lost it, or nobody has made it here yet. */
export async function keptOf(
  reads: RecordReads,
  storage: FileStorage,
  rechnung: Pick<Rechnung, 'id' | 'name' | 'alteNummer'>,
): Promise<HandedOut> {
  const kept = await lastBelegOf(reads, rechnung.id);
  if (!kept) {
    const { name, alteNummer } = rechnung;
    if (alteNummer !== '') throw notFound(originalWoanders(alteNummer));
    throw notFound(
      `${name} kommt aus dem alten Programm, hier gibt es noch kein PDF davon. Mach es zuerst mit „PDF Rechnung“.`,
    );
  }
  return contentOf(storage, kept);
}

async function storedBytes(storage: FileStorage, name = ''): Promise<Buffer | undefined> {
  const content = name !== '' ? await storage.get(originalKey(name)) : undefined;
  return content && buffer(content);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Stores PDF and data before the transaction that keeps them. */
export async function stageBeleg<Document extends HandedOut>(
  { uploads }: RecordEngine,
  document: Document,
): Promise<Document & StagedBeleg> {
  return { ...document, ...(await stagedFiles(uploads, document.beleg, document.bytes)) };
}

async function stagedFiles(
  uploads: RecordEngine['uploads'],
  data: Beleg | Brief,
  bytes: Uint8Array,
): Promise<Pick<StagedBeleg, 'sha256' | 'files'>> {
  const stage = (content: Uint8Array, originalName: string) =>
    uploads.stage(Readable.from([content]), { originalName, maxBytes: MAX_FILE_BYTES });
  const name = belegFileName(data);
  const datei = await stage(bytes, `${name}.pdf`);
  const daten = await stage(Buffer.from(JSON.stringify(data)), `${name}.json`);
  return { sha256: sha256Of(bytes), files: [datei, daten] };
}

export function stagedNames({ files }: Pick<StagedBeleg, 'files'>): string[] {
  return files.map(({ storedName }) => storedName);
}

/** A letter as it was handed out. */
export interface HandedBrief {
  readonly brief: Brief;
  readonly bytes: Uint8Array;
}

/** A letter whose files are stored and that no record names yet. */
export type StagedBrief = HandedBrief & Pick<StagedBeleg, 'sha256' | 'files'>;

/** Stores PDF and data of a letter before the transaction that keeps them. */
export async function stageBrief({ uploads }: RecordEngine, letter: HandedBrief): Promise<StagedBrief> {
  return { ...letter, ...(await stagedFiles(uploads, letter.brief, letter.bytes)) };
}

/** What a letter is kept for: a reminder, the protocol of a hand-over, or an order to a supplier. */
type BriefOf = Pick<KeptBeleg, 'mahnung'> | Pick<KeptBeleg, 'uebergabe'> | Pick<KeptBeleg, 'bestellung'>;

/** Keeps a letter for good, in the name of whoever sends or makes it. Answers the id of its Beleg. */
export async function keepBriefbeleg(
  { create, reader }: WriteContext,
  of: BriefOf,
  { brief, sha256, files: [datei, daten] }: StagedBrief,
): Promise<KeptBeleg['id']> {
  const { id } = await create(entities.belege, {
    name: brief.name,
    ...of,
    art: 'mahnung' in of ? 'mahnung' : 'uebergabe' in of ? 'uebergabe' : 'bestellung',
    datei,
    daten,
    sha256,
    user: userIdOf(reader),
  });
  return id;
}

/** Keeps an offer or its confirmation for good, in the name of whoever makes it. Answers the id of its Beleg. */
export async function keepAngebotsbeleg(
  { create, reader }: WriteContext,
  angebot: KeptBeleg['angebot'],
  { beleg, sha256, files: [datei, daten] }: StagedBeleg,
): Promise<KeptBeleg['id']> {
  const { art } = beleg;
  const name = belegFileName(beleg);
  const { id } = await create(entities.belege, {
    name,
    angebot,
    art,
    datei,
    daten,
    sha256,
    user: userIdOf(reader),
  });
  return id;
}

/** Keeps a document for good, in the name of whoever hands it out (GOBD-02). */
export async function keepBeleg(
  { create, reader }: WriteContext,
  rechnung: Rechnung,
  { beleg, sha256, files: [datei, daten] }: StagedBeleg,
): Promise<void> {
  const { name, art } = beleg;
  if (art === 'angebot' || art === 'auftragsbestaetigung')
    throw new TypeError('an offer is kept by keepAngebotsbeleg');
  await create(entities.belege, {
    name,
    rechnung: rechnung.id,
    art,
    datei,
    daten,
    sha256,
    verzugshinweis: beleg.verzugshinweis !== undefined,
    user: userIdOf(reader),
  });
}
