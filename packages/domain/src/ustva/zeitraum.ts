import type { Firma } from '../entities/index.ts';
import { monate, quartale, type Zeitraum, zeitraeume } from '../options/ust-arten.ts';
import { type Day, monthIndex0Of, monthOf, yearOf } from '../values/dates.ts';
import { type DayWindow, meets } from '../values/day-window.ts';
import { workingDayFrom } from '../values/feiertage.ts';
import { monatsnamen } from '../values/monatsnamen.ts';

/** A period of a year. */
export interface UstZeitraum {
  readonly jahr: number;
  readonly zeitraum: Zeitraum;
}

type Rhythmus = Pick<Firma, 'voranmeldung'>;

export function isZeitraum(text: string): text is Zeitraum {
  return zeitraeume.some((each) => each === text);
}

/** The first and the last day. */
export function tageOf({ jahr, zeitraum }: UstZeitraum): DayWindow {
  const isQuartal = zeitraum.startsWith('4');
  const number = Number(isQuartal ? zeitraum.slice(1) : zeitraum);
  const [first, last] = isQuartal ? [number * 3 - 2, number * 3] : [number, number];
  return { von: firstOf(jahr, first), bis: monthOf(firstOf(jahr, last)).to };
}

/** Whether both declare some of the same days: a month and its quarter. */
export function ueberschneiden(one: UstZeitraum, other: UstZeitraum): boolean {
  return meets(tageOf(one), tageOf(other));
}

/** The period in which a day lies, for a firm that files by month or by quarter; by month where it files none. */
export function zeitraumOf(day: Day, { voranmeldung }: Rhythmus): UstZeitraum {
  const month = monthIndex0Of(day);
  const zeitraum = voranmeldung === 'vierteljährlich' ? quartale[Math.floor(month / 3)] : monate[month];
  return { jahr: yearOf(day), zeitraum: zeitraum ?? '01' };
}

/** The one before, or after, of the same length. */
export function nachbarOf({ jahr, zeitraum }: UstZeitraum, step: 1 | -1): UstZeitraum {
  const row: readonly Zeitraum[] = zeitraum.startsWith('4') ? quartale : monate;
  const next = row.indexOf(zeitraum) + step;
  if (next < 0) return { jahr: jahr - 1, zeitraum: row.at(-1) ?? zeitraum };
  return next < row.length
    ? { jahr, zeitraum: row[next] ?? zeitraum }
    : { jahr: jahr + 1, zeitraum: row[0] ?? zeitraum };
}

/** `Oktober 2026`, `3. Quartal 2026`. */
export function zeitraumWords({ jahr, zeitraum }: UstZeitraum): string {
  if (zeitraum.startsWith('4')) return `${zeitraum.slice(1)}. Quartal ${jahr}`;
  return `${monatsnamen[Number(zeitraum) - 1] ?? zeitraum} ${jahr}`;
}

/** Whether nothing is added to a year's last sheet any more: its special advance payment is deducted there (F 3.1). */
export function isLetzter({ zeitraum }: UstZeitraum): boolean {
  return zeitraum === '12' || zeitraum === '44';
}

/**
 * When it has to be handed in and paid: the 10th after its end, a month later with Dauerfrist, moved to the next working
 * day (§ 18 Abs. 1 UStG, § 46 UStDV, § 108 Abs. 3 AO).
 */
export function faelligAm(
  zeitraum: UstZeitraum,
  { dauerfrist, bundesland }: Pick<Firma, 'dauerfrist' | 'bundesland'>,
): Day {
  const { bis } = tageOf(zeitraum);
  const month = monthIndex0Of(bis) + 2 + (dauerfrist ? 1 : 0);
  const [jahr, of] = month > 12 ? [yearOf(bis) + 1, month - 12] : [yearOf(bis), month];
  return workingDayFrom(`${jahr}-${twoDigits(of)}-10` as Day, bundesland);
}

/** The last day of the month after the one in which a day lies. */
export function endOfNextMonth(day: Day): Day {
  const month = monthIndex0Of(day) + 2;
  return monthOf(month > 12 ? firstOf(yearOf(day) + 1, month - 12) : firstOf(yearOf(day), month)).to;
}

// A year of four digits, a month of two: a day.
function firstOf(jahr: number, month: number): Day {
  return `${jahr}-${twoDigits(month)}-01` as Day;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Whether its last day is over: only then nothing is added to it any more. */
export function istZeitraumVorbei(zeitraum: UstZeitraum, heute: Day): boolean {
  return tageOf(zeitraum).bis < heute;
}
