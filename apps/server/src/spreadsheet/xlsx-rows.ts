import { TABELLE_LIMITS } from '@traverse/domain/options/einlesen';
import type { Zeile } from '@traverse/domain/tabelle/plan';
import { isFilled, type Zelle } from '@traverse/domain/tabelle/zelle';
import { formattedNumber } from './cell-format.ts';
import type { Archive } from './xlsx-archive.ts';
import { type CellStyle, unescaped, type Workbook, wordsListener } from './xlsx-parts.ts';

/** What a sheet shows. */
export interface SheetRows {
  /** Those in which anything stands. */
  readonly rows: readonly Zeile[];
  /** Whether a cell goes over several. */
  readonly verbunden: boolean;
  /** Rows that are hidden from view. */
  readonly ausgeblendet: number;
}

export interface Book extends Pick<Workbook, 'from1904' | 'isUncalculated'> {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
}

interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** A spreadsheet has no more columns. */
const MOST_COLUMNS = 16_384;
/** One more than can be read, and some before the headings. */
const MOST_ROWS = TABELLE_LIMITS.zeilen + 100;

/** Reads a sheet, row by row. Throws TableProblem. */
export async function readSheetRows(archive: Archive, part: string, book: Book): Promise<SheetRows> {
  const rows: Zeile[] = [];
  const ranges: Range[] = [];
  const words = wordsListener();
  let [nr, column, ausgeblendet] = [0, 0, 0];
  let zellen: Zelle[] = [];
  let cell: RawCell | undefined;
  let into: 'value' | 'formula' | undefined;
  await archive.read(part, {
    open: (name, attributes) => {
      if (name === 'row') {
        nr = Number(attributes['r'] ?? nr + 1);
        [column, zellen] = [0, []];
        if (attributes['hidden'] === '1') ausgeblendet += 1;
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        cell = {
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          value: undefined,
          hasFormula: false,
        };
      } else if (name === 'v' && cell) [into, cell.value] = ['value', cell.value ?? ''];
      else if (name === 'f' && cell) [into, cell.hasFormula] = ['formula', true];
      else if (name === 'mergeCell') ranges.push(...rangeIn(attributes['ref'] ?? ''));
      else words.open(name);
    },
    text: (text) => {
      if (into === 'value' && cell) cell.value += text;
      else if (into === undefined) words.text(text);
    },
    close: (name) => {
      if (name === 'v' || name === 'f') into = undefined;
      else if (name === 'c' && cell) {
        const read = cellOf(cell.type === 'inlineStr' ? { ...cell, value: words.taken() } : cell, book);
        if (read !== null && column <= MOST_COLUMNS) {
          while (zellen.length < column - 1) zellen.push(null);
          zellen[column - 1] = read;
        }
        cell = undefined;
      } else if (name === 'row' && zellen.some(isFilled)) rows.push({ nr, zellen });
      else words.close(name);
      return rows.length <= MOST_ROWS;
    },
  });
  return {
    rows: spread(rows, ranges),
    verbunden: ranges.some(({ top, bottom }) => bottom > top),
    ausgeblendet,
  };
}

interface RawCell {
  readonly type: string;
  readonly style: number;
  value: string | undefined;
  hasFormula: boolean;
}

/** A cell by its type (ECMA-376 Part 1, 18.18.11) and its look. */
function cellOf({ type, style, value, hasFormula }: RawCell, book: Book): Zelle {
  const { format = 'General', isWords = false } = book.styles[style] ?? {};
  if (hasFormula && type !== 'str' && isUnknown(type, value, book)) return uncalculated;
  if (value === undefined) return null;
  switch (type) {
    case 's':
      return wordsCell(book.strings[Number(value)] ?? '', isWords);
    case 'inlineStr':
      return wordsCell(value, isWords);
    case 'str':
      return unescaped(value);
    case 'b':
      return value === '1' || value === 'true';
    case 'e':
      return errorCell(value);
    case 'd':
      return value;
    default: {
      const number = Number(value);
      if (value.trim() === '') return null;
      return Number.isFinite(number) ? formattedNumber(number, format, book.from1904) : value;
    }
  }
}

/** Libraries that calculate nothing leave a result out, or write 0. */
const isUnknown = (type: string, value = '', { isUncalculated }: Book): boolean =>
  value === '' || (isUncalculated && type === 'n' && Number(value) === 0);

/** Long numbers that are words here are whole, whatever zeros they end in. */
const wordsCell = (text: string, isWords: boolean): Zelle =>
  isWords || /^\s*\d{16,}\s*$/.test(text) ? { text } : text;

const uncalculated: Zelle = {
  zeigt: 'Formel',
  problem:
    'Dort steht eine Formel, und die Datei kennt ihr Ergebnis nicht. Öffne sie in der Tabellenkalkulation, speichere sie und nimm diese Datei.',
};

// Files have the English names.
const GERMAN: { readonly [error: string]: string } = {
  '#N/A': '#NV',
  '#VALUE!': '#WERT!',
  '#REF!': '#BEZUG!',
  '#NUM!': '#ZAHL!',
  '#SPILL!': '#ÜBERLAUF!',
};

function errorCell(value: string): Zelle {
  const zeigt = GERMAN[value] ?? value;
  return {
    zeigt,
    problem: `Dort steht der Fehler ${zeigt.slice(0, 40)} einer Formel. Richte sie in der Tabelle und speichere sie noch einmal.`,
  };
}

/** What stands in a cell that goes over several stands in all of them; rows in which nothing else stands are none. */
function spread(rows: readonly Zeile[], ranges: readonly Range[]): readonly Zeile[] {
  if (ranges.length === 0) return rows;
  const wide = rows.map(({ nr, zellen }) => ({ nr, zellen: [...zellen] }));
  const places = new Map(wide.map(({ nr }, index) => [nr, index]));
  for (const { top, bottom, left, right } of ranges) {
    const start = places.get(top);
    const zelle = start === undefined ? null : (wide[start]?.zellen[left - 1] ?? null);
    if (start === undefined || zelle === null) continue;
    for (let at = start; at < wide.length; at += 1) {
      const row = wide[at];
      if (!row || row.nr > bottom) break;
      for (let column = left; column <= Math.min(right, TABELLE_LIMITS.spalten); column += 1) {
        while (row.zellen.length < column) row.zellen.push(null);
        row.zellen[column - 1] ??= zelle;
      }
    }
  }
  return wide;
}

function rangeIn(ref: string): readonly Range[] {
  const [, first, top, last, bottom] = /^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$/.exec(ref) ?? [];
  const [left, right] = [columnOf(first), columnOf(last)];
  return left && right ? [{ top: Number(top), bottom: Number(bottom), left, right }] : [];
}

/** A is 1, AA is 27; of a place like `AB12` its letters count. */
function columnOf(place: string | undefined): number | undefined {
  const letters = place?.match(/^[A-Z]+/)?.[0];
  if (!letters) return undefined;
  return letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
