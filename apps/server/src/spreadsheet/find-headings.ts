import type { Zeile } from '@traverse/domain/tabelle/plan';
import { zellenText } from '@traverse/domain/tabelle/zelle';
import { plainHeading } from '@traverse/domain/tabelle/ziele';

/** Titles and notes above the headings are no more. */
const LOOKED_AT = 40;

/** Rows that could be the headings: at the beginning, with more than one word where any has. */
export function headingCandidates(rows: readonly Zeile[]): readonly Zeile[] {
  const head = rows.slice(0, LOOKED_AT);
  const several = head.filter((row) => wordsOf(row).size > 1);
  return several.length > 0 ? several : head.slice(0, 1);
}

/**
 * Where the headings stand: the row that has most of the `known` names, at least two of them, where one has; else the
 * first that fills most of the columns.
 */
export function headingsIn(rows: readonly Zeile[], known: ReadonlySet<string>): Zeile | undefined {
  const candidates = headingCandidates(rows);
  const counted = candidates.map((row) => ({
    row,
    hits: [...wordsOf(row)].filter((word) => known.has(plainHeading(word))).length,
  }));
  const best = Math.max(0, ...counted.map(({ hits }) => hits));
  if (best > 1) return counted.find(({ hits }) => hits === best)?.row;
  const widest = Math.max(0, ...candidates.map((row) => wordsOf(row).size));
  return candidates.find((row) => wordsOf(row).size * 2 > widest) ?? rows[0];
}

/** Each once: a title over several columns is one. */
const wordsOf = ({ zellen }: Zeile): ReadonlySet<string> =>
  new Set(zellen.map((zelle) => zellenText(zelle)).filter((text) => text !== ''));
