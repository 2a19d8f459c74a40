import { type TechnikKategorie, technikKategorien } from '../options/technik-kategorien.ts';
import { decimalOf, decimalText, hundredth, multiply } from '../values/decimal.ts';
import { negative } from '../values/geld.ts';
import { ustGroups } from '../values/ust.ts';
import { type Position, unitPrice, withNetto } from './position.ts';

/**
 * What stands on paper and in the e-invoice: hidden lines are left out, and where they cost something one line per
 * tax rate carries their sum, so that what is printed adds up (PDF-01).
 */
export function printedPositions(positions: readonly Position[]): Position[] {
  const shown = positions.filter((position) => !position.hidden).map(withPriceNotNegative);
  const hidden = ustGroups(positions.filter((position) => position.hidden))
    .filter(({ netto }) => netto !== 0)
    .map(({ netto, ustSatz }) =>
      withPriceNotNegative(
        withNetto({
          name: 'Zubehör und Kleinmaterial',
          anmerkung: '',
          kategorie: '',
          anzahl: 1,
          einheit: 'pauschal',
          faktor: 1,
          preis: netto,
          rabatt: 0,
          ustSatz,
          hidden: false,
        }),
      ),
    );
  return [...shown, ...hidden];
}

/** Whether a flat price or the other lines pay for it: 'im Preis' stands there, and neither price nor factor. */
export function isCovered({ faktor, imPreis }: Pick<Position, 'faktor' | 'imPreis'>): boolean {
  return faktor === 0 || imPreis === true;
}

/** A reduction in euro shows in the amount: an e-invoice knows no negative prices. The net stays. */
function withPriceNotNegative(position: Position): Position {
  if (position.preis >= 0) return position;
  return { ...position, preis: negative(position.preis), anzahl: -position.anzahl };
}

/** The price of one unit in euro with all its digits: before the discount, the discount, and after it. */
export function unitPriceTexts(position: Pick<Position, 'preis' | 'preisGenau' | 'faktor' | 'rabatt'>): {
  readonly gross: string;
  readonly discount: string;
  readonly net: string;
} {
  const gross = unitPrice({ ...position, rabatt: 0 });
  return {
    gross: decimalText(hundredth(gross)),
    discount: decimalText(hundredth(multiply(gross, hundredth(decimalOf(position.rabatt))))),
    net: decimalText(hundredth(unitPrice(position))),
  };
}

/** Lines that stand under one heading on paper. */
export interface PositionGroup {
  readonly kategorie: TechnikKategorie | '';
  readonly title: string;
  readonly positions: readonly Position[];
}

/** Ton, Licht, Video, then everything else, at last what was paid in advance; groups without lines are left out, the order within is kept. */
export function positionGroups(positions: readonly Position[]): PositionGroup[] {
  const charged = positions.filter(({ abzug }) => !abzug);
  return [
    ...[...technikKategorien, '' as const].map((kategorie) => ({
      kategorie,
      title: kategorie || 'Personal, Transport, Sonstiges',
      positions: charged.filter((position) => position.kategorie === kategorie),
    })),
    { kategorie: '' as const, title: 'Anzahlungen', positions: positions.filter(({ abzug }) => abzug) },
  ].filter((group) => group.positions.length > 0);
}
