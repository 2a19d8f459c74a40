/** A row of a CSV text. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** Where a quote stands as none may, so that nobody can be sure how its cells are meant. German. */
  readonly zweifel?: string;
}

/**
 * The rows of a CSV text with `separator` between cells. A quoted cell may hold it, line breaks and doubled quotes.
 * The line break that ends the last row starts no further one; empty lines are rows of one empty cell.
 */
export function csvRows(text: string, separator = ';'): string[][] {
  return csvRecords(text, separator).map(({ cells }) => [...cells]);
}

/**
 * The same, with what is to be doubted about a row. A quote where RFC 4180 foresees none is a sign like any other, and
 * takes no text and no row with it: where a quoted cell swallows what else are rows of the usual width, these are read.
 */
export function csvRecords(text: string, separator = ';'): CsvRow[] {
  const read: ReadRow[] = [];
  for (let at = 0; at < text.length; ) {
    const row = rowAt(text, at, separator);
    read.push(row);
    at = row.next;
  }
  const certain = read.filter((row) => row.isCertain);
  const usual = {
    width: usualWidth(certain),
    ending: certain[0] && text.slice(certain[0].end, certain[0].next),
  };
  // Who puts every cell into quotes does it with care.
  if (read[0]?.isQuoted) return read.map(asRead);
  return read.flatMap((row) =>
    row.isCertain ? [{ cells: row.cells }] : doubted(row, text, separator, usual),
  );
}

interface ReadRow {
  readonly cells: readonly string[];
  readonly start: number;
  readonly end: number;
  /** Where the next row starts. */
  readonly next: number;
  /** False where a quoted cell holds separators or line breaks, or a quote stands where none may. */
  readonly isCertain: boolean;
  readonly isIrregular: boolean;
  /** All of its cells are. */
  readonly isQuoted: boolean;
}

function rowAt(text: string, start: number, separator: string): ReadRow {
  const cells: string[] = [];
  let [at, isCertain, isIrregular, isQuoted] = [start, true, false, true];
  for (;;) {
    const cell = cellAt(text, at, separator);
    cells.push(cell.value);
    if (cell.holds) isCertain = false;
    if (cell.isIrregular) isIrregular = true;
    if (!cell.isQuoted) isQuoted = false;
    at = cell.end + 1;
    if (text[cell.end] === separator && at < text.length) continue;
    if (text[cell.end] === separator) cells.push('');
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
    return {
      cells,
      start,
      end: cell.end,
      next: at,
      isCertain: isCertain && !isIrregular,
      isIrregular,
      isQuoted,
    };
  }
}

interface CsvCell {
  readonly value: string;
  /** Where the separator or line break after it stands. */
  readonly end: number;
  /** Separators or line breaks within quotes; whoever doubles quotes in them means it. */
  readonly holds?: boolean;
  readonly isIrregular?: boolean;
  readonly isQuoted?: boolean;
}

function cellAt(text: string, start: number, separator: string): CsvCell {
  const plainEnd = cellEnd(text, start, separator);
  const plain = { value: text.slice(start, plainEnd), end: plainEnd };
  const opening = afterBlanks(text, start);
  if (text[opening] !== '"') return plain;
  const closing = closingQuote(text, opening + 1);
  // A quote that is never closed is a sign like any other.
  if (closing < 0) return plain;
  const end = afterBlanks(text, closing + 1);
  const inside = text.slice(opening + 1, closing);
  if (end === text.length || text[end] === separator || isBreak(text[end]))
    return {
      value: inside.replaceAll('""', '"'),
      end,
      holds: plainEnd < closing && !inside.includes('""'),
      isQuoted: true,
    };
  // `"Kleiner" Lautsprecher`: quotes within a text, or one that is never closed before the next cell or row.
  if (plainEnd > closing || /[\r\n]/.test(inside))
    return plainEnd > closing ? plain : { ...plain, isIrregular: true };
  const rest = cellEnd(text, closing, separator);
  return { value: text.slice(start, rest), end: rest, isIrregular: true };
}

/** A row with separators or breaks in quotes: as it was read, or as if its quotes were signs like any others. */
function doubted(
  row: ReadRow,
  text: string,
  separator: string,
  { width, ending = '\n' }: { readonly width: number; readonly ending: string | undefined },
): CsvRow[] {
  const breaks = text.indexOf(ending, row.start);
  if (row.cells.length === width && (breaks < 0 || breaks >= row.end)) return [asRead(row)];
  // Breaks within a text are mostly others than those between rows: `\n` beside `\r\n`.
  const lines = text.slice(row.start, row.end).split(ending);
  const plain = lines.map((line) => line.split(separator));
  const fits = width > 1 && plain.every((cells) => cells.length === width);
  const isSwallowed = fits && (lines.length > 1 || row.cells.length !== width);
  if (isSwallowed) return plain.map((cells) => ({ cells: cells.map(undoubled), zweifel: DOUBT }));
  return [asRead(row)];
}

const asRead = ({ cells, isIrregular }: ReadRow): CsvRow =>
  isIrregular ? { cells, zweifel: DOUBT } : { cells };

const DOUBT = 'Hier steht ein Anführungszeichen, wo keines sein darf. Sieh nach, ob alles stimmt.';

/** A cell that is quoted as it should be, though its neighbours are not. */
function undoubled(cell: string): string {
  const [, inside] = /^ *"((?:[^"]|"")*)" *$/.exec(cell) ?? [];
  return inside === undefined ? cell : inside.replaceAll('""', '"');
}

/** What most rows have, of those that have more than one cell. */
function usualWidth(rows: readonly ReadRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 1;
}

function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote;
}

function cellEnd(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && !isBreak(text[end])) end += 1;
  return end;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}

const isBreak = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';
