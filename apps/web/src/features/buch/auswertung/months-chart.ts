import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { formatEuro, monatsnamen } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { type Scale, scaleFor } from '../../../ui/charts/chart-scale.ts';

/** What the chart of months draws; places are those of its viewBox. */
export interface MonthsChart {
  readonly unit: string;
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
  readonly zero: number;
  readonly months: readonly MonthMarks[];
  /** Income of the year before, as the path of a line; nothing without any. */
  readonly before: string | undefined;
  /** The chart in a sentence. */
  readonly sentence: string;
}

interface MonthMarks {
  readonly name: string;
  readonly center: number;
  readonly einnahmen: Bar;
  readonly ausgaben: Bar;
}

interface Bar {
  readonly amount: Cents;
  readonly y: number;
  readonly height: number;
}

export const PLACE = { width: 820, height: 268, left: 46, top: 14, bottom: 232 } as const;
const MONTH_WIDTH = (PLACE.width - PLACE.left) / 12;
const CENTS_A_THOUSAND = 100_000;

/** Income and expenses of a year by month, beside the income of the year before. */
export function monthsChart(
  jahr: number,
  { monate }: Pick<Auswertung, 'monate'>,
  before: Pick<Auswertung, 'monate'> | undefined,
): MonthsChart {
  const { einnahmenNetto, ausgabenNetto } = monate;
  const earlier = before?.monate.einnahmenNetto ?? [];
  const all = [...einnahmenNetto, ...ausgabenNetto, ...earlier];
  const isLarge = Math.max(0, ...all.map(Math.abs)) >= 5 * CENTS_A_THOUSAND;
  const perUnit = isLarge ? CENTS_A_THOUSAND : 100;
  const scale = scaleFor(all.map((amount) => amount / perUnit));
  const at = (amount: number) => placeOf(amount / perUnit, scale);
  const bar = (amount: Cents): Bar => {
    const y = at(Math.max(amount, 0));
    return { amount, y, height: at(Math.min(amount, 0)) - y };
  };
  const months = monatsnamen.map((name, index) => ({
    name,
    center: PLACE.left + MONTH_WIDTH * (index + 0.5),
    einnahmen: bar(amountOf(einnahmenNetto, index)),
    ausgaben: bar(amountOf(ausgabenNetto, index)),
  }));
  const hasBefore = earlier.some((amount) => amount !== 0);
  const points = months.map(({ center }, index) => `${center} ${at(amountOf(earlier, index))}`);
  return {
    unit: isLarge ? 'Tsd. €' : '€',
    ticks: scale.ticks.map((tick) => ({ y: placeOf(tick, scale), label: numbers.format(tick) })),
    zero: at(0),
    months,
    before: hasBefore ? `M${points.join('L')}` : undefined,
    sentence: sentenceOf(jahr, einnahmenNetto, hasBefore),
  };
}

const numbers = new Intl.NumberFormat('de-DE');

function placeOf(value: number, { low, high }: Scale): number {
  return PLACE.bottom - ((value - low) / (high - low)) * (PLACE.bottom - PLACE.top);
}

function amountOf(months: readonly Cents[], index: number): Cents {
  return months[index] ?? (0 as Cents); // nothing is no cents
}

function sentenceOf(jahr: number, einnahmen: readonly Cents[], hasBefore: boolean): string {
  const most = Math.max(...einnahmen);
  const best = einnahmen.findIndex((amount) => amount === most);
  return [
    `Einnahmen und Ausgaben netto je Monat ${jahr}.`,
    most > 0
      ? `Am meisten kam im ${monatsnamen[best]} herein: ${formatEuro(amountOf(einnahmen, best))}.`
      : '',
    hasBefore ? `Die Einnahmen ${jahr - 1} als gepunktete Linie.` : '',
  ]
    .join(' ')
    .trim();
}
