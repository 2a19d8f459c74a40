import { TABELLE_LIMITS } from '@traverse/domain/options/einlesen';
import type { GeleseneStelle, Tabellenstelle, Zeile } from '@traverse/domain/tabelle/plan';
import { isFilled, type Zelle, zellenText } from '@traverse/domain/tabelle/zelle';
import { headingCandidates, headingsIn } from './find-headings.ts';
import { withoutOthers } from './left-out-rows.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { readXlsxRows } from './read-xlsx-rows.ts';
import { TableProblem } from './table-problem.ts';

/** A file as it goes to the process that reads it. */
export interface TableFile {
  readonly bytes: Uint8Array;
  readonly stelle: Tabellenstelle;
  /** Headings that are known, as `plainHeading` has them: by these the row of the headings is found. */
  readonly known: readonly string[];
}

/** A table on its way out of that process: rows in portions, each as JSON of `Zeile[]`. */
export interface ReadTable {
  readonly headings: readonly string[];
  readonly rows: number;
  readonly portions: readonly Uint8Array<ArrayBuffer>[];
  readonly hints: readonly string[];
  readonly stelle: GeleseneStelle;
}

/** As many as are read again in one go without holding anybody up. */
const PORTION = 200;

/** Reads CSV and XLSX, told apart by their bytes. Throws TableProblem. */
export async function readTable({ bytes: sent, stelle, known }: TableFile): Promise<ReadTable> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (bytes.length === 0) throw new TableProblem(nothing);
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new TableProblem('Das ist eine XLS-Datei oder eine mit Passwort. Speichere sie als XLSX oder CSV.');
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const { rows, zeichensatz, blaetter, blatt, hints } = isZip
    ? await workbook(bytes, stelle)
    : text(bytes, stelle);
  const filled = rows.filter(({ zellen }) => zellen.some(isFilled));
  const head = stelle.kopfzeile
    ? filled.find(({ nr }) => nr === stelle.kopfzeile)
    : headingsIn(filled, new Set(known));
  if (filled.length === 0) throw new TableProblem(nothing);
  if (!head)
    throw new TableProblem(
      `In Zeile ${stelle.kopfzeile} steht nichts. Wähl die Zeile mit den Überschriften.`,
    );
  const others = withoutOthers(head, filled.slice(filled.indexOf(head) + 1));
  const below = others.rows;
  const width = [head, ...below].reduce((most, { zellen }) => Math.max(most, widthOf(zellen)), 0);
  if (width > TABELLE_LIMITS.spalten)
    throw new TableProblem('Die Tabelle hat mehr als 200 Spalten. Lösch die, die du nicht brauchst.');
  if (below.length > TABELLE_LIMITS.zeilen)
    throw new TableProblem('Die Tabelle hat mehr als 20.000 Zeilen. Teile sie auf.');
  if (below.length === 0) throw new TableProblem('In der Tabelle stehen nur Überschriften und keine Zeile.');
  const kopfzeilen = headingCandidates(filled).map(({ nr, zellen }) => ({ nr, text: lineOf(zellen) }));
  return {
    headings: Array.from({ length: width }, (_, index) => headingOf(head.zellen[index], index)),
    rows: below.length,
    portions: portionsOf(below),
    hints: [...hints, ...aboveHint(head, filled), ...others.hints],
    stelle: {
      zeichensatz,
      blaetter,
      blatt,
      kopfzeile: head.nr,
      kopfzeilen: kopfzeilen.some(({ nr }) => nr === head.nr)
        ? kopfzeilen
        : [...kopfzeilen, { nr: head.nr, text: lineOf(head.zellen) }],
    },
  };
}

interface Content extends Pick<GeleseneStelle, 'zeichensatz' | 'blaetter' | 'blatt'> {
  readonly rows: readonly Zeile[];
  readonly hints: readonly string[];
}

function text(bytes: Buffer, stelle: Tabellenstelle): Content {
  return { ...readCsvRows(bytes, stelle), blaetter: [], blatt: 1 };
}

async function workbook(bytes: Buffer, stelle: Tabellenstelle): Promise<Content> {
  const { rows, blaetter, blatt, verbunden, ausgeblendet } = await readXlsxRows(bytes, stelle);
  const hints = [
    ...(blaetter.length > 1
      ? [`Die Datei hat ${blaetter.length} Blätter, gelesen wird nur „${blaetter[blatt - 1] ?? ''}“.`]
      : []),
    ...(verbunden ? ['Was in verbundenen Zellen steht, gilt für alle Zeilen, über die sie gehen.'] : []),
    ...(ausgeblendet > 0
      ? [
          `${ausgeblendet === 1 ? 'Eine Zeile ist' : `${ausgeblendet} Zeilen sind`} in der Tabelle ausgeblendet und ${ausgeblendet === 1 ? 'wird' : 'werden'} mitgelesen.`,
        ]
      : []),
  ];
  return { rows, zeichensatz: '', blaetter, blatt, hints };
}

function portionsOf(rows: readonly Zeile[]): readonly Uint8Array<ArrayBuffer>[] {
  const portions: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < rows.length; from += PORTION)
    portions.push(new TextEncoder().encode(JSON.stringify(rows.slice(from, from + PORTION))));
  return portions;
}

function aboveHint({ nr }: Zeile, [first]: readonly Zeile[]): readonly string[] {
  return first && first.nr < nr
    ? [`Die Überschriften stehen in Zeile ${nr}, was darüber steht, bleibt weg.`]
    : [];
}

const lineOf = (zellen: readonly Zelle[]): string =>
  [...new Set(zellen.map((zelle) => zellenText(zelle)).filter((each) => each !== ''))]
    .join(' · ')
    .slice(0, 100);

const headingOf = (zelle: Zelle | undefined, index: number): string =>
  zellenText(zelle).slice(0, 100) || `Spalte ${index + 1}`;

const widthOf = (zellen: readonly Zelle[]): number => zellen.findLastIndex(isFilled) + 1;

const nothing = 'Die Datei ist leer.';
