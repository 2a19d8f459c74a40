import type { ScanRequest } from '@traverse/wire';
import { type CodeBook, ownerOf } from '../code/code-owner.ts';
import { parseScanCode } from '../code/code-readings.ts';
import { isScanMode, type ScanMode } from '../code/scan-commands.ts';
import type { Listenzeile } from '../entities/index.ts';
import { sha256 } from '../values/sha256.ts';

/** A line of a collecting scanner's file that is to be counted. */
export interface BatchLine {
  /** From 1, as an editor numbers it. */
  readonly nr: number;
  readonly code: string;
  readonly mode: ScanMode;
}

/**
 * The codes of a file, one a line, in their order. Commands within it choose the mode of what follows, and TVUNDO takes
 * the line before it back; other commands do nothing here.
 */
export function batchLines(text: string, mode: ScanMode): readonly BatchLine[] {
  const lines: BatchLine[] = [];
  let now = mode;
  for (const [index, code] of linesOf(text).entries()) {
    if (code === '') continue;
    const read = parseScanCode(code);
    if (read.kind !== 'command') lines.push({ nr: index + 1, code, mode: now });
    else if (read.command === 'undo') lines.pop();
    else if (isScanMode(read.command)) now = read.command;
  }
  return lines;
}

/**
 * What is delivered of them. The ids follow from the content of the file, the list, the mode and the line: the same file
 * twice counts once, the same codes first out and then in count both (W 7.5).
 */
export function batchRequests(
  text: string,
  { inventarliste, mode }: { readonly inventarliste: string; readonly mode: ScanMode },
): readonly Exclude<ScanRequest, { readonly undoes: string }>[] {
  const file = sha256(linesOf(text).join('\n').trimEnd());
  return batchLines(text, mode).map(({ nr, code, mode: own }) => ({
    id: idFrom(sha256([file, inventarliste, own, nr].join(' '))),
    inventarliste,
    mode: own,
    code,
  }));
}

/** Without what scanners and editors put around a code. */
function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.replace(/\p{Cc}|\ufeff/gu, '').trim());
}

const ID_LENGTH = 15;

function idFrom(hash: string): string {
  const number = BigInt(`0x${hash.slice(0, 32)}`) % 36n ** BigInt(ID_LENGTH);
  return number.toString(36).padStart(ID_LENGTH, '0');
}

interface Known {
  readonly zeilen: readonly (Pick<Listenzeile, 'inventar' | 'anzahl' | 'gepackt' | 'out' | 'in'> & {
    readonly name: string;
  })[];
  readonly codes: CodeBook;
  /** '' for what is no item of ours. */
  readonly nameOf: (inventar: string) => string;
  /** A device with this id. */
  readonly geraetOf: (id: string) => { readonly inventar: string } | undefined;
}

/** What a file comes to on a list. */
export interface BatchPreview {
  /** Of each item and mode, in the order of the list; what is not on it, last. */
  readonly rows: readonly BatchRow[];
  /** Codes that nobody owns, with the lines they stand in. */
  readonly unknown: readonly { readonly code: string; readonly lines: readonly number[] }[];
}

export interface BatchRow {
  readonly inventar: string;
  readonly name: string;
  readonly mode: ScanMode;
  /** Pieces in the file. */
  readonly count: number;
  /** Its line on the list; none where it is not on it. */
  readonly zeile: Known['zeilen'][number] | undefined;
}

/** The preview of a file, as this device reads it; the server has the last word. */
export function batchPreview(
  lines: readonly BatchLine[],
  { zeilen, codes, nameOf, geraetOf }: Known,
): BatchPreview {
  const onList = new Map<string, Known['zeilen'][number]>(zeilen.map((zeile) => [zeile.inventar, zeile]));
  const rows = new Map<string, BatchRow>();
  const unknown = new Map<string, readonly number[]>();
  const isItem = (id: string) => onList.has(id) || nameOf(id) !== '';
  for (const { nr, code, mode } of lines) {
    const read = parseScanCode(code);
    const owner =
      read.kind === 'item' || read.kind === 'foreign' ? ownerOf(read, { isItem, codes }) : undefined;
    const ofGeraet = geraetOf(owner ? owner.geraet : (read.kind === 'item' && read.ids.find(geraetOf)) || '');
    if (!owner && !ofGeraet) {
      unknown.set(code, [...(unknown.get(code) ?? []), nr]);
      continue;
    }
    const inventar = ofGeraet?.inventar ?? owner?.inventar ?? '';
    const count = ofGeraet ? 1 : (owner?.count ?? 1);
    const key = `${mode} ${inventar}`;
    const zeile = onList.get(inventar);
    const name = zeile?.name || nameOf(inventar) || code;
    rows.set(key, { inventar, name, mode, zeile, count: count + (rows.get(key)?.count ?? 0) });
  }
  const order = new Map([...onList.keys()].map((inventar, index) => [inventar, index]));
  const place = ({ inventar }: BatchRow) => order.get(inventar) ?? order.size;
  return {
    rows: [...rows.values()].toSorted((one, other) => place(one) - place(other)),
    unknown: Array.from(unknown, ([code, at]) => ({ code, lines: at })),
  };
}
