/**
 * The rows of a CSV text with `separator` between cells. A quoted cell may hold it, line breaks and doubled quotes.
 * The line break that ends the last row starts no further one; empty lines are rows of one empty cell.
 */
export function csvRows(text: string, separator = ';'): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = cellAt(text, at, separator);
    row.push(cell.value);
    at = cell.end + 1;
    if (text[cell.end] === separator && at < text.length) continue;
    if (text[cell.end] === separator) row.push('');
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The cell that starts here, and where the separator or line break after it stands. */
function cellAt(
  text: string,
  start: number,
  separator: string,
): { readonly value: string; readonly end: number } {
  const closing = text[start] === '"' ? closingQuote(text, start + 1) : -1;
  // A quote that is never closed is a sign like any other, as is what stands behind a closed one.
  const end = cellEnd(text, closing < 0 ? start : closing, separator);
  const value = closing < 0 ? text.slice(start, end) : text.slice(start + 1, closing).replaceAll('""', '"');
  return { value, end };
}

function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote;
}

function cellEnd(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
