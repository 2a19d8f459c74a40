import type { Kind } from '@traverse/schema';
import type { AnyRecord } from '../../api/records.ts';
import { byImportance } from './column-fit.ts';
import type { ListColumn } from './list-columns.ts';

/** What of a row stands on its card. */
export interface CardParts {
  readonly title: ListColumn | undefined;
  /** Beside the title: the first amount, or the first number. */
  readonly amount: ListColumn | undefined;
  /** Under the title: whom or what it is about. */
  readonly second: ListColumn | undefined;
  /** The first date; both where two make a span of days. */
  readonly dates: readonly ListColumn[];
  /** Without a date: where to find it or how to reach it. */
  readonly further: readonly ListColumn[];
  /** What a screen counts of it: how many are free, where amounts are chosen. */
  readonly counted: readonly ListColumn[];
}

// What fits beside each other on a phone.
const MOST_FURTHER = 2;

const SAYS_WHOM: readonly Kind[] = ['relation', 'text', 'select', 'kategorie', 'email'];

export function cardParts(columns: readonly ListColumn[]): CardParts {
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const rest = byImportance(columns).filter((column) => column !== title && !column.isNote);
  const ofKind = (...kinds: readonly string[]) =>
    kinds.flatMap((kind) => rest.find(({ field }) => field?.kind === kind) ?? [])[0];
  const [second, ...others] = rest.filter(
    ({ field }) => field !== undefined && SAYS_WHOM.includes(field.kind),
  );
  const span = datesOf(columns.filter(({ field }) => field?.kind === 'date'));
  // A day that is the title is not said again; a span that it begins is.
  const dates = span.length === 1 && span[0] === title ? [] : span;
  return {
    title,
    // A percentage says little by itself.
    amount: ofKind('geld', 'number', 'prozent'),
    second,
    dates,
    further: dates.length > 0 ? [] : others.slice(0, MOST_FURTHER),
    counted: columns.filter(({ isFigures, Cell }) => isFigures && Cell),
  };
}

function datesOf(dates: readonly ListColumn[]): readonly ListColumn[] {
  const [first] = dates;
  if (!first) return [];
  const end = dates.find(({ field }) => field?.kind === 'date' && field.endOf === first.key);
  return end ? [first, end] : [first];
}

/** Whether nobody said this number: without its head a 0 says nothing. What is asked for or worked out is said. */
export function isUnsaid({ key, field }: ListColumn, record: AnyRecord): boolean {
  return record[key] === 0 && field?.required !== true && field?.derived !== true;
}

/** One day stands alone, as does the only date that is set; where it is the title already, it is not said again. */
export function daysOf(
  { title, dates }: Pick<CardParts, 'title' | 'dates'>,
  record: AnyRecord,
): readonly ListColumn[] {
  const [from, to] = dates;
  const isOne = from && to && (record[to.key] === '' || record[to.key] === record[from.key]);
  if (!isOne) return dates;
  return from === title ? [] : [from];
}
