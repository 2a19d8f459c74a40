import { TABELLE_LIMITS, type Zeile, type Zelle, zellenText } from '@traverse/domain';
import { readCsvRows } from './read-csv-rows.ts';
import { readXlsxRows } from './read-xlsx-rows.ts';
import { TableProblem } from './table-problem.ts';

/** A table on its way out of the process that has read it: rows in portions, each as JSON of `Zeile[]`. */
export interface ReadTable {
  readonly headings: readonly string[];
  readonly rows: number;
  readonly portions: readonly Uint8Array<ArrayBuffer>[];
  readonly hints: readonly string[];
}

/** As many as are read again in one go without holding anybody up. */
const PORTION = 200;

/** Reads CSV and XLSX, told apart by their bytes. Throws TableProblem. */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  if (bytes.length === 0) throw new TableProblem(nothing);
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new TableProblem('Das ist eine XLS-Datei oder eine mit Passwort. Speichere sie als XLSX oder CSV.');
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const { rows, sheets } = isZip ? await readXlsxRows(bytes) : { rows: readCsvRows(bytes), sheets: 1 };
  const filled = rows
    .map((zellen, index): Zeile => ({ nr: index + 1, zellen }))
    .filter(({ zellen }) => zellen.some((zelle) => zellenText(zelle) !== ''));
  const [head, ...rest] = filled;
  if (!head) throw new TableProblem(nothing);
  const width = filled.reduce((most, { zellen }) => Math.max(most, widthOf(zellen)), 0);
  if (width > TABELLE_LIMITS.spalten)
    throw new TableProblem('Die Tabelle hat mehr als 200 Spalten. Lösch die, die du nicht brauchst.');
  if (rest.length > TABELLE_LIMITS.zeilen)
    throw new TableProblem('Die Tabelle hat mehr als 20.000 Zeilen. Teile sie auf.');
  if (rest.length === 0) throw new TableProblem('In der Tabelle stehen nur Überschriften und keine Zeile.');
  const portions: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < rest.length; from += PORTION)
    portions.push(new TextEncoder().encode(JSON.stringify(rest.slice(from, from + PORTION))));
  return {
    headings: Array.from({ length: width }, (_, index) => headingOf(head.zellen[index], index)),
    rows: rest.length,
    portions,
    hints: sheets > 1 ? [`Die Datei hat ${sheets} Blätter, gelesen wird nur das erste.`] : [],
  };
}

const headingOf = (zelle: Zelle | undefined, index: number): string =>
  zellenText(zelle).slice(0, 100) || `Spalte ${index + 1}`;

const widthOf = (zellen: readonly Zelle[]): number =>
  zellen.findLastIndex((zelle) => zellenText(zelle) !== '') + 1;

const nothing = 'Die Datei ist leer.';
