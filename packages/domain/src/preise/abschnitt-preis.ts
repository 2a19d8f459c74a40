import type { Cents, Percent } from '@traverse/schema';
import type { AtRate, Priced } from '../gliederung/preis.ts';
import { cents } from '../values/geld.ts';
import { type Charge, type Position, withNetto } from './position.ts';

/** What the price of a heading adds at a rate, as a charge: reduced by it, or for so much. */
function chargeOfPreis({ netto, ustSatz }: AtRate): Charge {
  return { anzahl: netto < 0 ? -1 : 1, faktor: 1, preis: cents(Math.abs(netto)), rabatt: 0, ustSatz };
}

/** Prices of headings as positions of their own. */
export const pricedPositions: Priced<Position> = {
  at: ({ ustSatz, netto }) => ({ ustSatz, netto }),
  covered: ({ preisGenau: _, ...position }) => ({
    ...position,
    preis: cents(0),
    rabatt: 0,
    netto: cents(0),
    imPreis: true,
  }),
  preis: (amount, name) =>
    withNetto({
      name,
      anmerkung: '',
      kategorie: '',
      einheit: 'pauschal',
      ...chargeOfPreis(amount),
      hidden: false,
    }),
};

/** The same for sums alone. */
export const pricedSums: Priced<{ readonly ustSatz: Percent; readonly netto: Cents }> = {
  at: (line) => line,
  covered: ({ ustSatz }) => ({ ustSatz, netto: cents(0) }),
  preis: (amount) => amount,
};
