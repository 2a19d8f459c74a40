import type { Cents } from '@traverse/schema';
import type { RecordIn } from '../entities/index.ts';
import { type Day, dayOf, monthIndex0Of, yearOf } from '../values/dates.ts';
import { cents, shareOf } from '../values/geld.ts';

type Asset = Pick<
  RecordIn<'afa'>,
  'kaufdatum' | 'abschreibungMonate' | 'netto' | 'abgeschrieben' | 'abgeschriebenAm' | 'abgangAm'
>;

export interface Depreciation {
  readonly abschreibungProMonat: Cents;
  readonly monateDiesesJahr: number;
  /** With what a disposal in this year leaves. */
  readonly afaDiesesJahr: Cents;
  /** That part of it, where there is one. */
  readonly abgang?: Cents;
  /** What the asset is still worth in the books at the end of the year. */
  readonly restbuchwert: Cents;
}

/**
 * What an asset loses in a year: linear by months, the month of purchase counts fully (BUCH-04).
 *
 * After k of n months round(netto × k / n) is written off; a year is the difference of two such totals, so that all
 * years together are the netto to the cent. A disposal ends it: what is left after its month is expense of that month
 * (BUCH-06). Source: § 7 (1) EStG; spec part 2, `afa`.
 */
export function depreciationIn(asset: Asset, jahr: number): Depreciation {
  const before = runningTotal(asset, lastMonthOf(jahr - 1));
  const after = runningTotal(asset, lastMonthOf(jahr));
  const abgang = cents(after.abgang - before.abgang);
  return {
    abschreibungProMonat: shareOf(asset.netto, 1, Math.max(1, asset.abschreibungMonate)),
    monateDiesesJahr: after.monate - before.monate,
    afaDiesesJahr: cents(after.bisher - before.bisher),
    ...(abgang === 0 ? {} : { abgang }),
    restbuchwert: cents(asset.netto - after.bisher),
  };
}

/** A year whose depreciation is another one than it was. */
export interface ChangedYear {
  readonly jahr: number;
  readonly before: Cents;
  readonly after: Cents;
}

/** The years before this one that a change of an asset alters: they are closed (BUCH-06). */
export function changedYears(before: Asset, after: Asset, today: Day): ChangedYear[] {
  const years = [...depreciationYears(before), ...depreciationYears(after)].map(({ jahr }) => jahr);
  return [...new Set(years)]
    .filter((jahr) => jahr < yearOf(today))
    .sort((one, other) => one - other)
    .map((jahr) => ({
      jahr,
      before: depreciationIn(before, jahr).afaDiesesJahr,
      after: depreciationIn(after, jahr).afaDiesesJahr,
    }))
    .filter((year) => year.before !== year.after);
}

/** When it left the firm: on the day that is said, else when it was marked as abgeschrieben; empty while it is there. */
export function disposedOn({
  abgangAm,
  abgeschrieben,
  abgeschriebenAm,
}: Pick<Asset, 'abgangAm' | 'abgeschrieben' | 'abgeschriebenAm'>): Day | '' {
  if (abgangAm !== '') return dayOf(abgangAm);
  return abgeschrieben ? dayOf(abgeschriebenAm) : '';
}

/** Why an asset cannot have left on that day, in German. */
export function abgangProblem({
  kaufdatum,
  abgangAm,
}: Pick<Asset, 'kaufdatum' | 'abgangAm'>): string | undefined {
  if (abgangAm === '' || kaufdatum === '' || dayOf(abgangAm) >= dayOf(kaufdatum)) return undefined;
  return 'Der Abgang liegt vor dem Kauf.';
}

/** What an asset loses year by year, from the one it was bought in to the last with anything to lose. */
export function depreciationYears(asset: Asset): (Depreciation & { readonly jahr: number })[] {
  const purchase = dayOf(asset.kaufdatum);
  if (purchase === '') return [];
  const first = yearOf(purchase);
  const { monate: months } = runningTotal(asset, Number.POSITIVE_INFINITY);
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
  /** Nothing more will be written off: all months are over, or it has left the firm. */
  readonly isEnded: boolean;
}

/** The running total of an asset, and what it is still worth in the books (BUCH-04). */
export function bookValueOn(asset: Asset, day: Day): BookValue {
  const { monate, bisher } = runningTotal(asset, monthNumber(day));
  // As far as it will ever get.
  const last = runningTotal(asset, Number.POSITIVE_INFINITY);
  return { monate, bisher, restbuchwert: cents(asset.netto - bisher), isEnded: monate === last.monate };
}

interface RunningTotal {
  readonly monate: number;
  readonly bisher: Cents;
  /** What of that a disposal left. */
  readonly abgang: Cents;
}

/** What is written off when a month ends, counted as `monthNumber` does. */
function runningTotal(asset: Asset, month: number): RunningTotal {
  const purchase = dayOf(asset.kaufdatum);
  if (purchase === '' || month < monthNumber(purchase))
    return { monate: 0, bisher: cents(0), abgang: cents(0) };
  const bought = monthNumber(purchase);
  const disposed = disposedOn(asset);
  // Data of old may be marked before they were bought.
  const left = disposed === '' ? Number.POSITIVE_INFINITY : Math.max(bought, monthNumber(disposed));
  const monate = Math.min(month - bought + 1, asset.abschreibungMonate, left - bought + 1);
  const linear = shareOf(asset.netto, monate, Math.max(1, asset.abschreibungMonate));
  const bisher = month >= left ? asset.netto : linear;
  return { monate, bisher, abgang: cents(bisher - linear) };
}

const lastMonthOf = (jahr: number): number => jahr * 12 + 11;

/** Months since the year 0, to count from one to another. */
function monthNumber(day: Day): number {
  return yearOf(day) * 12 + monthIndex0Of(day);
}
