import { type Ueberblick } from '@traverse/domain/ergebnis/ueberblick';
import { cents, formatWholeEuro, monatsnamen, monthIndex0Of, yearOf } from '@traverse/domain/values';
import { scaleFor } from '../../../ui/charts/chart-scale.ts';

/** What the chart draws; places are those of its viewBox. */
export interface WasKommtChart {
  readonly unit: string;
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
  readonly zero: number;
  readonly monate: readonly Saeule[];
  /** What the same months brought a year before, as the path of a line; nothing without any. */
  readonly vorjahr: string | undefined;
  /** The chart in a sentence. */
  readonly sentence: string;
}

interface Saeule {
  readonly von: string;
  /** `Nov` */
  readonly kurz: string;
  readonly center: number;
  readonly bestaetigt: { readonly y: number; readonly height: number };
  readonly erwartet: { readonly y: number; readonly height: number };
  readonly moeglich: { readonly y: number; readonly height: number };
}

export const PLACE = { width: 620, height: 250, left: 46, top: 14, bottom: 216, bar: 48 } as const;
const CENTS_A_THOUSAND = 100_000;
const numbers = new Intl.NumberFormat('de-DE');

/** `Nov 2026` */
export const monatWords = (von: Ueberblick['heute']): string =>
  `${(monatsnamen[monthIndex0Of(von)] ?? '').slice(0, 3)} ${yearOf(von)}`;

/** Sure, expected and possible on top of each other, month by month, with the year before as a line. */
export function wasKommtChart({ monate, summe }: Pick<Ueberblick, 'monate' | 'summe'>): WasKommtChart {
  const tops = monate.map(
    ({ bestaetigt, erwartet, moeglich }) => Math.max(0, bestaetigt) + erwartet + moeglich,
  );
  const all = [...tops, ...monate.flatMap(({ bestaetigt, vorjahr }) => [bestaetigt, vorjahr])];
  const perUnit = Math.max(0, ...all) >= 5 * CENTS_A_THOUSAND ? CENTS_A_THOUSAND : 100;
  const { low, high, ticks } = scaleFor(all.map((amount) => amount / perUnit));
  const at = (amount: number) =>
    PLACE.bottom - ((amount / perUnit - low) / (high - low)) * (PLACE.bottom - PLACE.top);
  const between = (from: number, to: number) => ({ y: at(to), height: at(from) - at(to) });
  const width = (PLACE.width - PLACE.left) / Math.max(1, monate.length);
  const saeulen = monate.map(({ von, bestaetigt, erwartet, moeglich }, index): Saeule => {
    const sure = Math.max(0, bestaetigt);
    return {
      von,
      kurz: monatWords(von).slice(0, 3),
      center: PLACE.left + width * (index + 0.5),
      bestaetigt: between(Math.min(0, bestaetigt), sure),
      erwartet: between(sure, sure + erwartet),
      moeglich: between(sure + erwartet, sure + erwartet + moeglich),
    };
  });
  const points = monate.map(({ vorjahr }, index) => `${saeulen[index]?.center ?? 0} ${at(vorjahr)}`);
  return {
    unit: perUnit === 100 ? '€' : 'Tsd. €',
    ticks: ticks.map((tick) => ({ y: at(tick * perUnit), label: numbers.format(tick) })),
    zero: at(0),
    monate: saeulen,
    vorjahr: monate.some(({ vorjahr }) => vorjahr !== 0) ? `M${points.join('L')}` : undefined,
    sentence: `Was in ${monate.length} Monaten kommt: ${formatWholeEuro(summe.bestaetigt)} bestätigt${
      summe.erwartet === 0 ? '' : `, ${formatWholeEuro(summe.erwartet)} erwartet`
    }, mit allen Angeboten ${formatWholeEuro(cents(summe.bestaetigt + summe.erwartet + summe.moeglich))}.`,
  };
}
