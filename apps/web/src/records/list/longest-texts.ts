import type { AnyRecord } from '../../api/records.ts';
import { titleOf } from '../nouns.ts';
import type { ListColumn } from './list-columns.ts';

/** By column, how many characters the longest of its texts has. Nothing is known of columns that a screen draws. */
export type LongestTexts = ReadonlyMap<string, number>;

export const NO_TEXTS: LongestTexts = new Map();

/**
 * With the texts of further rows; the same map when none of them is longer, so that a page with shorter ones moves no
 * column. `beside` are the characters that stand behind a record's title.
 */
export function withTextsOf(
  rows: readonly AnyRecord[],
  columns: readonly ListColumn[],
  { known, beside }: { readonly known: LongestTexts; readonly beside: (record: AnyRecord) => number },
): LongestTexts {
  const longest = new Map(known);
  for (const column of columns) {
    for (const record of rows) {
      const text = textIn(column, record);
      if (text === undefined) continue;
      const characters = text.length + (column.isTitle ? beside(record) : 0);
      if (characters > (longest.get(column.key) ?? -1)) longest.set(column.key, characters);
    }
  }
  const isSame = [...longest].every(([key, characters]) => known.get(key) === characters);
  return isSame ? known : longest;
}

function textIn({ key, field, Cell }: ListColumn, record: AnyRecord): string | undefined {
  if (Cell || !field) return undefined;
  const related = record.expand?.[key];
  if (field.kind === 'relation') return related && 'id' in related ? titleOf(field.to, related) : '';
  const value = record[key];
  return typeof value === 'string' ? value : undefined;
}
