import { createHash } from 'node:crypto';
import { type MitSchluessel, mitSchluesseln } from '@traverse/domain/bank/schluessel';
import type { Auszug, BankBuchung } from '@traverse/domain/options/auszug-arten';
import { decodeText } from '../spreadsheet/decode-text.ts';
import { BankProblem } from './bank-problem.ts';
import type { EigeneKonten } from './csv-account.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { readMt940 } from './read-mt940.ts';
import { MOST_BYTES, zipEntries } from './read-zip.ts';

/** One file of a bank, also one out of a ZIP. */
export interface BankFile {
  /** Of an entry of a ZIP its own, else the one of the file. */
  readonly name: string;
  /** The bytes of an entry of a ZIP; of a plain file nobody needs them again. */
  readonly bytes: Uint8Array | undefined;
  readonly sha256: string;
  readonly auszuege: readonly GelesenerBankauszug[];
}

/** A statement whose bookings have their keys. */
export type GelesenerBankauszug = Omit<Auszug, 'buchungen'> & {
  readonly buchungen: readonly (BankBuchung & MitSchluessel)[];
};

/**
 * What a file of a bank says. The bytes decide what it is, names lie; `eigene` are the firm's own accounts, which a list may
 * name in any of its columns. Throws BankProblem.
 */
export async function readBankFile(
  bytes: Buffer,
  name: string,
  eigene: EigeneKonten = { ibans: [], gewaehlt: '' },
): Promise<readonly BankFile[]> {
  if (bytes.length > MOST_BYTES) throw new BankProblem('Die Datei ist zu groß, höchstens 50 MB.');
  if (!isZip(bytes)) return [{ name, bytes: undefined, ...contentOf(bytes, eigene) }];
  const files: BankFile[] = [];
  for await (const entry of zipEntries(bytes)) {
    if (isZip(entry.bytes))
      throw new BankProblem('In dem ZIP steckt ein weiteres ZIP. Entpacke es und lies die Dateien ein.');
    files.push({ ...entry, ...inEntry(entry, eigene) });
  }
  if (files.length === 0) throw new BankProblem('Das ZIP ist leer.');
  return files;
}

function inEntry({ name, bytes }: { readonly name: string; readonly bytes: Buffer }, eigene: EigeneKonten) {
  try {
    return contentOf(bytes, eigene);
  } catch (problem) {
    if (!(problem instanceof BankProblem)) throw problem;
    throw new BankProblem(`${name}: ${problem.message}`, { cause: problem });
  }
}

function contentOf(bytes: Buffer, eigene: EigeneKonten): Pick<BankFile, 'sha256' | 'auszuege'> {
  return { sha256: sha256Of(bytes), auszuege: withKeys(auszuegeIn(bytes, eigene)) };
}

function auszuegeIn(bytes: Buffer, eigene: EigeneKonten): readonly Auszug[] {
  // UTF-16 has a zero in every other byte.
  const head = bytes
    .subarray(0, 4096)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '');
  if (head.trim() === '') throw new BankProblem('Die Datei ist leer.');
  if (head.trimStart().startsWith('<')) return readCamt(bytes);
  if (/(?:^|@@):20:/m.test(head)) return readMt940(decodeText(bytes));
  return [readCsv(decodeText(bytes), eigene)];
}

/** Equal bookings are counted within a file, and in it for each account. */
function withKeys(auszuege: readonly Auszug[]): readonly GelesenerBankauszug[] {
  const accounts = Map.groupBy(auszuege, ({ konto }) => konto);
  const keyed = new Map<Auszug, readonly (BankBuchung & MitSchluessel)[]>();
  for (const ofAccount of accounts.values()) {
    const all = mitSchluesseln(
      ofAccount.flatMap(({ buchungen }) => buchungen),
      sha256Of,
    );
    let at = 0;
    for (const auszug of ofAccount) keyed.set(auszug, all.slice(at, (at += auszug.buchungen.length)));
  }
  return auszuege.map((auszug) => ({ ...auszug, buchungen: keyed.get(auszug) ?? [] }));
}

const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4])) ||
  bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 5, 6]));

const sha256Of = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
