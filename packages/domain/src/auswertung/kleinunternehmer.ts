import type { Cents } from '@traverse/schema';
import { cents, formatWholeEuro } from '../values/geld.ts';
import { type Auswertung, davonOffen } from './summarise.ts';
import { sumOf } from './table.ts';

/** Turnover of a year up to which the next one, and above which the same one, is affected (§ 19 UStG since 2025). */
const NEXT_YEAR = cents(2_500_000);
const THIS_YEAR = cents(10_000_000);
/** From this share on it is said. */
const NEAR = 0.8;

/** Turnover of a year by what was received. */
export const vereinnahmt = ({ einnahmenNetto }: Pick<Auswertung, 'einnahmenNetto'>): Cents =>
  cents(sumOf(einnahmenNetto) - (einnahmenNetto[davonOffen] ?? 0));

/** What a small business has to know of its turnover, by what was received; nothing while it is far from both. */
export function kleinunternehmerHinweis(
  auswertung: Pick<Auswertung, 'einnahmenNetto' | 'kleinunternehmer'>,
  jahr: number,
): { readonly titel: string; readonly text: string } | undefined {
  if (!auswertung.kleinunternehmer) return undefined;
  const received = vereinnahmt(auswertung);
  const titel = (grenze: typeof received) =>
    `${formatWholeEuro(received)} von ${formatWholeEuro(grenze)} Umsatz ${jahr} sind erreicht.`;
  if (received > THIS_YEAR)
    return {
      titel: `${jahr} sind ${formatWholeEuro(THIS_YEAR)} Umsatz überschritten.`,
      text: 'Der Umsatz, mit dem es geschah, und alles danach ist mit Ust: Schalt „Kleinunternehmer“ in den Firmendaten aus und frag die Steuerberatung.',
    };
  if (received >= THIS_YEAR * NEAR)
    return {
      titel: titel(THIS_YEAR),
      text: 'Schon der Umsatz, der darüber hinausgeht, ist mit Ust (§ 19 UStG).',
    };
  if (received > NEXT_YEAR)
    return {
      titel: `${jahr} sind ${formatWholeEuro(NEXT_YEAR)} Umsatz überschritten.`,
      text: `${jahr} bleibt ohne Ust; ab dem 1.1.${jahr + 1} bist du kein Kleinunternehmer mehr (§ 19 UStG).`,
    };
  if (received >= NEXT_YEAR * NEAR)
    return {
      titel: titel(NEXT_YEAR),
      text: `Wird es mehr, bist du ab dem 1.1.${jahr + 1} kein Kleinunternehmer mehr (§ 19 UStG).`,
    };
  return undefined;
}
