import type { Cents } from '@traverse/schema';
import { addDays, type Day, daySpan, yearOf } from '../values/dates.ts';
import { decimalOf } from '../values/decimal.ts';
import { cents } from '../values/geld.ts';
import { type Basiszins, basiszinsAt, halfYearOf } from './basiszins.ts';

/** Points above the Basiszins (§ 288 BGB): the nine are for payment among those who are no consumers. */
export function zinsPunkte(debtor: { readonly verbraucher: boolean; readonly entgelt: boolean }): 5 | 9 {
  return debtor.verbraucher || !debtor.entgelt ? 5 : 9;
}

export interface ZinsFacts {
  /** What was open on the first day, in cents, gross. */
  readonly offen: Cents;
  /** Money since: it lowers what is open from the day after it came. */
  readonly zahlungen: readonly { readonly tag: Day; readonly betrag: Cents }[];
  /** First and last day, both counted; no interest where `bis` is earlier. */
  readonly von: Day;
  readonly bis: Day;
  readonly punkte: number;
  readonly basiszinsen: readonly Basiszins[];
}

/** A span of days with one amount, one rate and one length of the year. */
export interface ZinsZeile {
  readonly von: Day;
  readonly bis: Day;
  readonly tage: number;
  readonly betrag: Cents;
  /** Percent a year. */
  readonly satz: number;
  /** As shown: the last row takes what rounding has left over. */
  readonly zinsen: Cents;
  /** The rate of that half-year was not known yet. */
  readonly unbestaetigt: boolean;
}

export interface Zinsen {
  readonly zeilen: readonly ZinsZeile[];
  /** Rounded once, half a cent away from zero. */
  readonly summe: Cents;
}

/**
 * Interest for default of one claim: by days of the calendar (365 or 366), split where amount, rate or half-year
 * change; exact fractions, one rounding at the end. No interest on interest (§ 289 BGB). Source: finance 2.2.
 */
export function verzugszinsen(facts: ZinsFacts): Zinsen {
  const spans = spansOf(facts);
  const exact = spans.map(({ betrag, satz, tage, von }) => {
    const { units, scale } = decimalOf(satz);
    const numerator = BigInt(betrag) * units * BigInt(tage);
    return { numerator: numerator * BigInt(OTHER_YEAR / daysOfYear(von)), scale: 10n ** BigInt(scale) };
  });
  const scale = exact.reduce((most, one) => (one.scale > most ? one.scale : most), 1n);
  const whole = scale * 100n * BigInt(OTHER_YEAR);
  const numerators = exact.map((one) => one.numerator * (scale / one.scale));
  const summe = rounded(
    numerators.reduce((sum, one) => sum + one, 0n),
    whole,
  );
  let shown = 0;
  const zeilen = spans.map((span, index) => {
    const isLast = index === spans.length - 1;
    const zinsen = isLast ? cents(summe - shown) : rounded(numerators[index] ?? 0n, whole);
    shown += zinsen;
    return { ...span, zinsen };
  });
  return { zeilen, summe };
}

/** 365 days times 366: a whole number of either year. */
const OTHER_YEAR = 365 * 366;

function daysOfYear(day: Day): number {
  const year = yearOf(day);
  return daySpan(`${year}-01-01`, `${year}-12-31`);
}

function rounded(numerator: bigint, whole: bigint): Cents {
  const half = numerator < 0n ? -whole : whole;
  return cents(Number((numerator * 2n + half) / (whole * 2n)));
}

type Span = Omit<ZinsZeile, 'zinsen'>;

function spansOf({ offen, zahlungen, von, bis, punkte, basiszinsen }: ZinsFacts): Span[] {
  const days = [...zahlungen.map(({ tag }) => addDays(tag, 1)), ...halfYearsWithin(von, bis)];
  const starts = [...new Set([von, ...days.filter((day) => day > von && day <= bis)])].toSorted();
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? bis : addDays(next, -1);
    const paid = zahlungen.reduce((sum, { tag, betrag }) => (tag < start ? sum + betrag : sum), 0);
    const betrag = cents(offen - paid);
    if (end < start || betrag <= 0) return [];
    const { satz, unbestaetigt } = basiszinsAt(start, basiszinsen);
    return [
      {
        von: start,
        bis: end,
        tage: daySpan(start, end),
        betrag,
        satz: percentSum(satz, punkte),
        unbestaetigt,
      },
    ];
  });
}

function halfYearsWithin(von: Day, bis: Day): Day[] {
  const found: Day[] = [];
  for (let year = yearOf(von); year <= yearOf(bis); year += 1) {
    found.push(`${year}-01-01`, `${year}-07-01`);
  }
  return found.filter((day) => halfYearOf(day) === day);
}

/** Sums of hundredths, without the binary dust of 1.27 + 9. */
function percentSum(satz: number, punkte: number): number {
  return Math.round((satz + punkte) * 10_000) / 10_000;
}
