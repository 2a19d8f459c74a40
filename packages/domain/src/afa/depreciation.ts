import type { Cents } from '@traverse/schema';
import type { RecordIn } from '../entities/index.ts';
import { type Day, dayOf, monthIndex0Of, yearOf } from '../values/dates.ts';
import { cents, shareOf } from '../values/geld.ts';

type Asset = Pick<
  RecordIn<'afa'>,
  'kaufdatum' | 'abschreibungMonate' | 'netto' | 'abgeschrieben' | 'abgeschriebenAm'
>;

export interface Depreciation {
  readonly abschreibungProMonat: Cents;
  readonly monateDiesesJahr: number;
  readonly afaDiesesJahr: Cents;
  /** What the asset is still worth in the books at the end of the year. */
  readonly restbuchwert: Cents;
}

/**
 * What an asset loses in a year: linear by months, the month of purchase counts fully (BUCH-04).
 *
 * After k of n months round(netto × k / n) is written off; a year is the difference of two such totals, so that all
 * years together are the netto to the cent. `abgeschrieben` ends it with the month of `abgeschriebenAm`; what is left
 * then stays as restbuchwert. Source: § 7 (1) EStG; spec part 2, `afa`.
 */
export function depreciationIn(asset: Asset, jahr: number): Depreciation {
  const months = Math.max(1, asset.abschreibungMonate);
  const before = monthsUntilEndOf(asset, jahr - 1);
  const after = monthsUntilEndOf(asset, jahr);
  const writtenOff = shareOf(asset.netto, after, months);
  return {
    abschreibungProMonat: shareOf(asset.netto, 1, months),
    monateDiesesJahr: after - before,
    afaDiesesJahr: cents(writtenOff - shareOf(asset.netto, before, months)),
    restbuchwert: cents(asset.netto - writtenOff),
  };
}

/** What an asset loses year by year, from the one it was bought in to the last with anything to lose. */
export function depreciationYears(asset: Asset): (Depreciation & { readonly jahr: number })[] {
  const purchase = dayOf(asset.kaufdatum);
  if (purchase === '') return [];
  const first = yearOf(purchase);
  const months = monthsUntilEnd(asset, Number.POSITIVE_INFINITY);
  const years = Math.ceil((monthIndex0Of(purchase) + months) / 12);
  return Array.from({ length: years }, (_, index) => ({
    jahr: first + index,
    ...depreciationIn(asset, first + index),
  }));
}

/** Where an asset stands on a day; its month counts fully. */
export interface BookValue {
  /** Months written off so far, of `abschreibungMonate`. */
  readonly monate: number;
  readonly bisher: Cents;
  readonly restbuchwert: Cents;
  /** Nothing more will be written off: all months are over, or `abgeschrieben` ended it. */
  readonly isEnded: boolean;
}

/** The running total of an asset, and what it is still worth in the books (BUCH-04). */
export function bookValueOn(asset: Asset, day: Day): BookValue {
  const months = Math.max(1, asset.abschreibungMonate);
  const monate = monthsUntilEnd(asset, monthNumber(day));
  const bisher = shareOf(asset.netto, monate, months);
  // As far as it will ever get.
  const last = monthsUntilEnd(asset, Number.POSITIVE_INFINITY);
  return { monate, bisher, restbuchwert: cents(asset.netto - bisher), isEnded: monate === last };
}

/** How many months of an asset are written off when a year ends. */
function monthsUntilEndOf(asset: Asset, jahr: number): number {
  return monthsUntilEnd(asset, jahr * 12 + 11);
}

/** The same when a month ends, counted as `monthNumber` does. */
function monthsUntilEnd(asset: Asset, month: number): number {
  const purchase = dayOf(asset.kaufdatum);
  if (purchase === '') return 0;
  const elapsed = month - monthNumber(purchase) + 1;
  return Math.max(0, Math.min(elapsed, asset.abschreibungMonate, monthsUntilEnded(asset, purchase)));
}

function monthsUntilEnded({ abgeschrieben, abgeschriebenAm }: Asset, purchase: Day): number {
  const ended = dayOf(abgeschriebenAm);
  if (!abgeschrieben || ended === '') return Number.POSITIVE_INFINITY;
  return monthNumber(ended) - monthNumber(purchase) + 1;
}

/** Months since the year 0, to count from one to another. */
function monthNumber(day: Day): number {
  return yearOf(day) * 12 + monthIndex0Of(day);
}
