import { Readable } from 'node:stream';
import { istKonto } from '@traverse/domain/bank/eigenes-konto';
import { neueUmsaetze } from '@traverse/domain/bank/neue-umsaetze';
import { type Bankkonto, entities } from '@traverse/domain/entities';
import { auszugMarken } from '@traverse/domain/options/auszug-arten';
import type { kontoauszugPfad } from '@traverse/domain/pfade';
import { formatDay, groupedIban, plainIban, sumCents, wireDateOf } from '@traverse/domain/values';
import type { AnswerOf, Cents } from '@traverse/schema';
import type { BankFile, GelesenerBankauszug } from '../../bank/read-bank-file.ts';
import { ApiError, badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MAX_FILE_BYTES } from '../../records/record-files.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';
import { bekannteUmsaetze, gelesen } from './bank-records.ts';

const { bankkonten, bankumsaetze, kontoauszuege } = entities;

/** A file of a bank whose bytes are stored and that no record names yet. */
export interface StagedBankFile extends BankFile {
  readonly datei: StagedUpload;
}

/** Stores the files before the transaction that names them. */
export async function stageBankFiles(
  { uploads }: RecordEngine,
  files: readonly BankFile[],
  sent: Uint8Array,
): Promise<StagedBankFile[]> {
  const staged: StagedBankFile[] = [];
  for (const file of files) {
    const content = Readable.from([Buffer.from(file.bytes ?? sent)]);
    const datei = await uploads.stage(content, { originalName: file.name, maxBytes: MAX_FILE_BYTES });
    staged.push({ ...file, datei });
  }
  return staged;
}

/** What came of reading files; counts over all of them. */
export type Einlesung = AnswerOf<typeof kontoauszugPfad>;
type Eingelesen = Einlesung['auszuege'][number];

/** Stores what is new. Throws ApiError 400 for an account that nobody knows: then nothing is stored. */
export async function storeBankFiles(
  context: WriteContext,
  files: readonly StagedBankFile[],
  bankkonto: string,
): Promise<Einlesung> {
  const konten = await context.transaction.findWhere(bankkonten, {});
  const auszuege: Eingelesen[] = [];
  const hinweise: string[] = [];
  let uebersprungen = 0;
  for (const file of files) {
    const concerned = file.auszuege.map((auszug) => ({ auszug, konto: kontoOf(auszug, konten, bankkonto) }));
    const inDatei = keysByKonto(concerned);
    for (const [index, { auszug, konto }] of concerned.entries()) {
      const keys = inDatei.get(konto.id) ?? new Set();
      const stored = await storeAuszug(context, { auszug, konto, file, lfd: index + 1, inDatei: keys });
      auszuege.push(stored.eingelesen);
      hinweise.push(...stored.hinweise);
      uebersprungen += auszug.uebersprungen;
    }
  }
  hinweise.push(...(await saldoHinweise(context, auszuege)));
  const sum = (count: (auszug: Eingelesen) => number) =>
    auszuege.reduce((total, auszug) => total + count(auszug), 0);
  return {
    neu: sum(({ neu }) => neu),
    schonDa: sum(({ schonDa }) => schonDa),
    uebersprungen,
    hinweise,
    auszuege,
  };
}

/** By IBAN; MT940 may name bank code and number, a list a number alone. */
function kontoOf({ konto }: GelesenerBankauszug, konten: readonly Bankkonto[], chosen: string): Bankkonto {
  if (konto === '') {
    const found = konten.find(({ id }) => id === chosen);
    if (!found) throw badRequest('Die Datei nennt kein Konto. Wähle aus, zu welchem sie gehört.');
    return found;
  }
  const found = konten.filter(({ iban }) => istKonto(iban, konto));
  const [only] = found;
  if (only && found.length === 1) return only;
  const plain = plainIban(konto);
  const iban = /^[A-Z]{2}\d{2}/.test(plain) ? plain.slice(0, 34) : '';
  const name = iban === '' ? konto.slice(0, 34) : groupedIban(iban);
  const words = `Das Konto ${name} kennst du noch nicht. Leg es unter Bankkonten an.`;
  // Whoever asked can offer to add it.
  throw new ApiError(400, words, iban === '' ? {} : { extra: { iban } });
}

interface Storing {
  readonly auszug: GelesenerBankauszug;
  readonly konto: Bankkonto;
  readonly file: StagedBankFile;
  readonly lfd: number;
  /** The keys of everything that the file tells of the account. */
  readonly inDatei: ReadonlySet<string>;
}

function keysByKonto(
  concerned: readonly { readonly auszug: GelesenerBankauszug; readonly konto: Bankkonto }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  for (const { auszug, konto } of concerned) {
    const known = keys.get(konto.id) ?? new Set<string>();
    for (const { schluessel } of auszug.buchungen) known.add(schluessel);
    keys.set(konto.id, known);
  }
  return keys;
}

async function storeAuszug(
  context: WriteContext,
  { auszug, konto, file, lfd, inDatei }: Storing,
): Promise<{ readonly eingelesen: Eingelesen; readonly hinweise: readonly string[] }> {
  const { transaction, create, update } = context;
  const { format, buchungen, salden, von, bis } = auszug;
  const told = { bankkonto: konto.id, datei: file.name, format, von, bis };
  const place = { bankkonto: konto.id, sha256: file.sha256, lfd };
  const [before] = await transaction.findWhere(kontoauszuege, place, 1);
  if (before)
    return { eingelesen: { ...told, id: before.id, neu: 0, schonDa: buchungen.length }, hinweise: [] };
  const known = await bekannteUmsaetze(transaction, konto, auszug);
  const abgleich = neueUmsaetze(buchungen, known, format, inDatei);
  const { neu, aufzuloesen, neuErzaehlt, schonDa, hinweise } = abgleich;
  const { id } = await create(kontoauszuege, {
    ...place,
    datei: file.datei,
    format,
    auszugsnummer: auszug.auszugsnummer.slice(0, 100),
    von: wireDateOf(von),
    bis: wireDateOf(bis),
    anfangssaldo: salden?.anfang ?? (0 as Cents), // zero is whole
    endsaldo: salden?.ende ?? (0 as Cents),
    gebucht: sumCents(buchungen.map(({ betrag }) => betrag)),
    anzahl: buchungen.length,
    neu: neu.length,
  });
  for (const umsatz of aufzuloesen) await update(bankumsaetze, umsatz, { stand: 'aufgelöst' });
  for (const { id: umsatz, valuta, ...said } of neuErzaehlt)
    await update(bankumsaetze, umsatz, {
      ...shortened(said),
      valuta: valuta === '' ? '' : wireDateOf(valuta),
    });
  for (const { buchung, vielleichtDoppelt } of neu) {
    const { einzel: _, buchungstag, valuta, ...said } = buchung;
    await create(bankumsaetze, {
      ...shortened(said),
      bankkonto: konto.id,
      auszug: id,
      buchungstag: wireDateOf(buchungstag),
      valuta: valuta === '' ? '' : wireDateOf(valuta),
      marke: vielleichtDoppelt ? 'Vielleicht doppelt' : '',
      stand: 'offen',
    });
  }
  return { eingelesen: { ...told, id, neu: neu.length, schonDa }, hinweise };
}

/** A bank that writes more than its format allows is still read: texts end where their field does. */
function shortened<Said extends object>(said: Said): Said {
  const fields: { readonly [name: string]: { readonly kind: string; readonly max?: number } } =
    bankumsaetze.fields;
  const entries = Object.entries(said).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? value.slice(0, fields[name]?.max ?? 5000) : value,
  ]);
  // The same names with values of the same kinds.
  return Object.fromEntries(entries) as Said;
}

/** What does not add up among the statements of the accounts concerned, for those that were just read. */
async function saldoHinweise({ transaction }: WriteContext, read: readonly Eingelesen[]): Promise<string[]> {
  const said: string[] = [];
  for (const konto of new Set(read.map(({ bankkonto }) => bankkonto))) {
    const all = await transaction.findWhere(kontoauszuege, { bankkonto: konto });
    const marks = auszugMarken(all.map(gelesen));
    for (const { id, bis } of read.filter(({ bankkonto }) => bankkonto === konto)) {
      const mark = marks.get(id);
      if (mark !== undefined) said.push(`Auszug bis ${formatDay(bis)}: ${mark}`);
    }
  }
  return said;
}
