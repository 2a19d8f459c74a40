import { type VersionFacts, versionBeleg } from '@traverse/domain/angebot/angebot';
import { type AuftragStand, auftragStand } from '@traverse/domain/anzahlung/schlussrechnung';
import { angebotBeleg, type RechnungSource, rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import type { Beleg } from '@traverse/domain/brief/beleg';
import { entities, type InventarArtikel, type Rechnung } from '@traverse/domain/entities';
import { preislisteOf } from '@traverse/domain/preise/konditionen';
import type { Reader } from '@traverse/schema';
import { anzahlungenAmong, membersOf } from '../../claims/anzahlungen.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { Bilder } from '../../pdf/bild.ts';
import type { DocumentMaker } from '../../pdf/document-maker.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { complete } from './document-answers.ts';
import {
  bearbeitungOf,
  firmaOf,
  kontakteOf,
  logoOf,
  referred,
  setsOf,
  zeilenOf,
} from './document-records.ts';
import type { HandedOut } from './kept-belege.ts';
import { beiwerkOf, readBilder } from './offer-bilder.ts';
import { wahlArtikelOf } from './wahl-artikel.ts';

export interface Documents {
  readonly maker: DocumentMaker;
  readonly storage: FileStorage;
}

/** Who asks for a document, and whose name is to stand on it. */
export interface Asker {
  readonly reader: Reader;
  /** Of the path; empty for whoever asks. */
  readonly username: string;
}

/** A document with its PDF, the invoice and all else it was made from. */
export interface Drawing extends HandedOut {
  readonly stored: Rechnung;
  readonly source: RechnungSource;
}

/** The invoice as a document. Throws ApiError 400 with everything that is missing for it. */
export function drawnRechnung(
  engine: RecordEngine,
  documents: Documents,
  stored: Rechnung,
  asker: Asker,
): Promise<Drawing> {
  return drawnFrom(engine, documents, stored, asker, (source) =>
    complete(rechnungBeleg(source), missingWords),
  );
}

/** The same, as it is once the deposits that are open have been taken back: they take nothing off (finance 6.4). */
export function drawnSchlussrechnung(
  engine: RecordEngine,
  documents: Documents,
  stored: Rechnung,
  asker: Asker,
): Promise<Drawing> {
  return drawnFrom(engine, documents, stored, asker, (source) =>
    complete(rechnungBeleg({ ...source, auftrag: undefined }), missingWords),
  );
}

const missingWords = 'Für die Rechnung fehlen noch Angaben.';

/** The invoice as an offer. Throws ApiError 400 with everything that is missing for it. */
export async function drawnAngebot(
  engine: RecordEngine,
  documents: Documents,
  stored: Rechnung,
  asker: Asker,
): Promise<Drawing> {
  if (stored.stornoVon !== '') throw badRequest('Zu einer Stornorechnung gibt es kein Angebot.');
  return drawnFrom(engine, documents, stored, asker, (source) =>
    complete(angebotBeleg(source), 'Für das Angebot fehlen noch Angaben.'),
  );
}

/** The invoice as a numbered version of its offer (ANGB-01). Throws ApiError 400 with everything that is missing. */
export function drawnVersion(
  engine: RecordEngine,
  documents: Documents,
  stored: Rechnung,
  asker: Asker,
  facts: VersionFacts,
): Promise<Drawing> {
  return drawnFrom(engine, documents, stored, asker, versionFrom(facts));
}

/** The same without its paper. */
export function writtenVersion(
  engine: RecordEngine,
  stored: Rechnung,
  asker: Asker,
  facts: VersionFacts,
): Promise<Omit<Drawing, 'bytes'>> {
  return writtenFrom(engine, stored, asker, versionFrom(facts));
}

const versionFrom =
  (facts: VersionFacts) =>
  (source: RechnungSource): Beleg =>
    complete(versionBeleg(source, facts), 'Für das Angebot fehlen noch Angaben.');

async function drawnFrom(
  engine: RecordEngine,
  documents: Documents,
  stored: Rechnung,
  asker: Asker,
  belegFrom: (source: RechnungSource) => Beleg,
): Promise<Drawing> {
  const written = await writtenFrom(engine, stored, asker, belegFrom);
  const logo = await logoOf(documents.storage, written.source.firma);
  const { bilder } = await readBilder(engine, documents, written.beleg);
  return { ...written, bytes: await drawn(written.beleg, logo, documents.maker, engine, bilder) };
}

async function writtenFrom(
  { database: { reads } }: RecordEngine,
  stored: Rechnung,
  { reader, username }: Asker,
  belegFrom: (source: RechnungSource) => Beleg,
): Promise<Omit<Drawing, 'bytes'>> {
  const source = await rechnungSource(reads, stored, await bearbeitungOf(reads, username, reader));
  return { stored, source, beleg: belegFrom(source) };
}

/** Everything that stands on an invoice, as it is stored now. */
export async function rechnungSource(
  reads: RecordReads,
  rechnung: Rechnung,
  bearbeitung: string,
): Promise<RechnungSource> {
  const kunde = await referred(reads, entities.kunden, rechnung.kunde);
  if (!kunde) throw notFound('Den Kunden der Rechnung gibt es nicht mehr.');
  const preisgruppe = await referred(reads, entities.preisgruppen, kunde.preisgruppe);
  const zeilen = await zeilenOf(reads, rechnung.inventarliste);
  const wahlArtikel = await wahlArtikelOf(reads, rechnung.wahlpositionen);
  const ofSets = await setItemsOf(reads, rechnung);
  return {
    rechnung,
    kunde,
    kontakte: await kontakteOf(reads, kunde.id),
    preisgruppe: preisgruppe && preislisteOf(preisgruppe),
    auftrag: await auftragOf(reads, rechnung),
    firma: await firmaOf(reads),
    liste: await referred(reads, entities.inventarlisten, rechnung.inventarliste),
    zeilen,
    sets: await setsOf(reads, rechnung.inventarliste),
    wahlArtikel,
    ...(rechnung.darstellung === 'Mit Bildern' && {
      beiwerk: beiwerkOf([...zeilen.map(({ artikel }) => artikel), ...ofSets]),
    }),
    projekt: await referred(reads, entities.projekt, rechnung.projekt),
    bearbeitung,
  };
}

async function auftragOf(reads: RecordReads, { auftrag }: Rechnung): Promise<AuftragStand | undefined> {
  if (auftrag === '') return undefined;
  const members = await membersOf([auftrag], reads);
  return auftragStand(members, await anzahlungenAmong(members, reads));
}

/** Items with pictures that are on no line: sets, and what may be chosen. */
async function setItemsOf(
  reads: RecordReads,
  { darstellung, inventarliste, wahlpositionen }: Rechnung,
): Promise<readonly InventarArtikel[]> {
  if (darstellung !== 'Mit Bildern') return [];
  const sets =
    inventarliste === ''
      ? []
      : await reads.findReferring(entities.listen_sets, 'inventarliste', [inventarliste]);
  const ids = [...sets.map(({ set }): string => set), ...wahlpositionen.map(({ inventar }) => inventar)];
  return reads.findMany(
    entities.inventar,
    [...new Set(ids)].filter((id) => id !== ''),
  );
}

/** A logo that cannot be drawn must not keep an invoice from being written. */
export async function drawn(
  beleg: Beleg,
  logo: Uint8Array | undefined,
  maker: DocumentMaker,
  { log }: RecordEngine,
  bilder: Bilder = {},
) {
  if (!logo) return maker.rechnung(beleg, undefined, bilder);
  try {
    return await maker.rechnung(beleg, logo, bilder);
  } catch (error) {
    log.error({ err: error }, 'A document was not drawn with the logo, now without it');
    return maker.rechnung(beleg, undefined, bilder);
  }
}
