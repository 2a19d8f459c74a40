import { formatEuro } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import type { AnyRecord } from '../../api/records.ts';
import { titleOf } from '../nouns.ts';
import type { ListColumn } from './list-columns.ts';

/** By column, how many characters the longest of its texts has. Nothing is known of columns that a screen draws. */
export type LongestTexts = ReadonlyMap<string, number>;

export const NO_TEXTS: LongestTexts = new Map();

/** Where what is said of the state of rows is counted; no column has this key. */
export const STATE = '';

/** The same of the longer of its two lines. */
export const BROKEN_STATE = '\n';

/**
 * With the texts of further rows; the same map when none of them is longer, so that a page with shorter ones moves no
 * column. `beside` are the characters that stand behind a record's title, `state` those of its longest state, `brokenState`
 * those of the longer of its two lines.
 */
export function withTextsOf(
  rows: readonly AnyRecord[],
  columns: readonly ListColumn[],
  { known, beside, state = () => 0, brokenState = state }: Counting,
): LongestTexts {
  const longest = new Map(known);
  for (const record of rows) {
    longest.set(STATE, Math.max(longest.get(STATE) ?? 0, state(record)));
    longest.set(BROKEN_STATE, Math.max(longest.get(BROKEN_STATE) ?? 0, brokenState(record)));
  }
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

interface Counting {
  readonly known: LongestTexts;
  readonly beside: (record: AnyRecord) => number;
  readonly state?: (record: AnyRecord) => number;
  readonly brokenState?: (record: AnyRecord) => number;
}

function textIn({ key, field, Cell }: ListColumn, record: AnyRecord): string | undefined {
  if (Cell || !field) return undefined;
  const related = record.expand?.[key];
  if (field.kind === 'relation') return related && 'id' in related ? titleOf(field.to, related) : '';
  const value = record[key];
  if (field.kind === 'geld') return typeof value === 'number' ? formatEuro(value as Cents) : ''; // whole cents
  return typeof value === 'string' ? value : undefined;
}
