import type { Cents, Percent } from '@traverse/schema';
import type { InventarArtikel, Listenzeile, Rechnung } from '../entities/index.ts';
import type { TechnikKategorie } from '../technik-kategorien.ts';
import { percent } from '../ust.ts';
import { type Decimal, decimalOf, multiply, remainderOf } from '../values/decimal.ts';
import { roundToCents } from '../values/geld.ts';

/** A line that is on the invoice alone, beside its Inventarliste. */
export type RechnungElement = Rechnung['optElement'][number];

/** A line of an invoice or offer, whether from the Inventarliste or an element of the invoice itself. */
export interface Position {
  readonly name: string;
  /** Second line below the name. */
  readonly anmerkung: string;
  readonly kategorie: TechnikKategorie | '';
  readonly anzahl: number;
  readonly einheit: string;
  readonly faktor: number;
  /** Per unit, before the discount. */
  readonly preis: Cents;
  /** The customer's discount in percent; 0 for elements, which are never reduced. */
  readonly rabatt: number;
  readonly ustSatz: Percent;
  /** Not listed on paper, see `printedPositions`. */
  readonly hidden: boolean;
  /** Exact to the cent, rounded once (RECH-04). */
  readonly netto: Cents;
}

/** Source: spec part 2, section 9 "Default unit". */
export const defaultEinheit = 'Stück';

type Zeile = Pick<Listenzeile, 'anzahl' | 'einheit' | 'faktor' | 'ust' | 'anmerkunug' | 'hideInRechnung'>;
type Artikel = Pick<InventarArtikel, 'name' | 'kategorie' | 'mietpreis' | 'einheit'>;

/** A line of the Inventarliste as it is charged. `rabatt` is the customer's, in percent. */
export function positionOfZeile(zeile: Zeile, artikel: Artikel, rabatt: number): Position {
  return withNetto({
    name: artikel.name,
    anmerkung: zeile.anmerkunug,
    kategorie: artikel.kategorie,
    anzahl: zeile.anzahl,
    einheit: zeile.einheit || artikel.einheit || defaultEinheit,
    faktor: zeile.faktor,
    preis: artikel.mietpreis,
    rabatt,
    ustSatz: zeile.ust,
    hidden: zeile.hideInRechnung,
  });
}

export function positionOfElement(element: RechnungElement): Position {
  const { name, anzahl, kategorie, faktor, preis, ust } = element;
  return withNetto({
    name,
    anmerkung: '',
    kategorie,
    anzahl,
    einheit: element.einheit || defaultEinheit,
    faktor,
    preis,
    rabatt: 0,
    ustSatz: ust,
    hidden: false,
  });
}

/** Every line of an invoice in the order given: the Inventarliste first, then the elements. */
export function positionsOf(rechnung: {
  readonly zeilen: Iterable<{ readonly zeile: Zeile; readonly artikel: Artikel }>;
  readonly optElement: Iterable<RechnungElement>;
  readonly rabatt: number;
}): Position[] {
  return [
    ...Array.from(rechnung.zeilen, ({ zeile, artikel }) => positionOfZeile(zeile, artikel, rechnung.rabatt)),
    ...Array.from(rechnung.optElement, positionOfElement),
  ];
}

/**
 * The same line with its net: preis × anzahl × faktor × (100 − rabatt)/100, in whole cents.
 * Rounded once at the end, half a cent away from zero; the discounted price itself is never rounded.
 */
export function withNetto(position: Omit<Position, 'netto'>): Position {
  return { ...position, netto: roundToCents(multiply(unitPrice(position), decimalOf(position.anzahl))) };
}

/** What one unit costs after factor and discount, in cents, with all its digits. */
export function unitPrice(position: Pick<Position, 'preis' | 'faktor' | 'rabatt'>): Decimal {
  return multiply(decimalOf(position.preis), decimalOf(position.faktor), remainderOf(position.rabatt));
}

/** A line without tax, as a small business writes it (§ 19 UStG). */
export function withoutUst(position: Position): Position {
  return { ...position, ustSatz: percent(0) };
}
