import type { Day } from '@traverse/domain/values';

/** What stands in a cell. Numbers and days are ones that a spreadsheet calculates with. */
export type Cell =
  | { readonly is: 'empty' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'number'; readonly value: number }
  /** Shown in euro. */
  | { readonly is: 'money'; readonly cents: number }
  /** 19 is 19 %. */
  | { readonly is: 'percent'; readonly value: number }
  /** `minutes` after midnight, where the time of day belongs to it. */
  | { readonly is: 'day'; readonly day: Day; readonly minutes?: number };

export const emptyCell: Cell = { is: 'empty' };

/** Nothing where there are no words. */
export const textCell = (text: string): Cell => (text === '' ? emptyCell : { is: 'text', text });

export const moneyCell = (cents: number): Cell => ({ is: 'money', cents });

export const numberCell = (value: number): Cell => ({ is: 'number', value });

/** Nothing where there is no day. */
export const dayCell = (day: Day | ''): Cell => (day === '' ? emptyCell : { is: 'day', day });

export type Row = readonly Cell[];

/** A table on its way to a file, in portions: it need never be in memory as a whole. */
export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly portions: AsyncIterable<readonly Row[]>;
}

/** The portions of a table that is in memory already. */
export async function* inOnePortion(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
