import { csvRows } from '@traverse/domain';
import { decodeText } from './decode-text.ts';
import { TableProblem } from './table-problem.ts';

const SEPARATORS = [';', ',', '\t'] as const;
const LOOKED_AT = { rows: 20, characters: 200_000 };

/** The rows of a CSV, however it is encoded and whatever stands between its cells. Throws TableProblem. */
export function readCsvRows(bytes: Uint8Array): readonly (readonly string[])[] {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0'))
    throw new TableProblem('Das ist keine Tabelle. Speichere sie als CSV oder XLSX und nimm diese Datei.');
  const [, said, rest = ''] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  return said === undefined ? csvRows(text, separatorOf(text)) : csvRows(rest, said);
}

/** What parts the first rows most evenly, and into most cells. */
function separatorOf(text: string): string {
  const head = text.slice(0, LOOKED_AT.characters);
  const scored = SEPARATORS.map((separator) => {
    const rows = csvRows(head, separator)
      .slice(0, LOOKED_AT.rows)
      .filter((row) => row.some((cell) => cell.trim() !== ''));
    const width = rows[0]?.length ?? 0;
    const even = rows.filter((row) => row.length === width).length / Math.max(1, rows.length);
    return { separator, score: width > 1 ? even * 1000 + width : 0 };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ';';
}
