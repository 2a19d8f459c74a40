import type { Cents, Percent } from '@traverse/schema';
import type { InventarArtikel, Listenzeile, Rechnung } from '../entities/index.ts';
import type { TechnikKategorie } from '../options/technik-kategorien.ts';
import { type Decimal, decimalOf, multiply, remainderOf } from '../values/decimal.ts';
import { cents, roundToCents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { type ChargedZeile, chargedAnzahl } from './charged.ts';
import { artikelPreis, type Konditionen, type PricedArtikel } from './konditionen.ts';

/** A line that is on the invoice alone, beside its Inventarliste. */
export type RechnungElement = Rechnung['optElement'][number];

/** What a line costs: all that the sums of an invoice need to know of it. */
export interface Charge {
  readonly anzahl: number;
  readonly faktor: number;
  /** Per unit, before the discount. */
  readonly preis: Cents;
  /** The same with all its digits, in cents, where `preis` is not all of it: the parts of a set, reduced. */
  readonly preisGenau?: number;
  /** In percent, of the customer or their price group; 0 for elements, which are never reduced. */
  readonly rabatt: number;
  readonly ustSatz: Percent;
}

/** A line of an invoice or offer, whether from the Inventarliste or an element of the invoice itself. */
export interface Position extends Charge {
  readonly name: string;
  /** Second line below the name. */
  readonly anmerkung: string;
  readonly kategorie: TechnikKategorie | '';
  readonly einheit: string;
  /** What a set consists of; none of anything else. */
  readonly inhalt?: string;
  /** Agreed to cost nothing: printed as part of what the others cost (RECH-12). */
  readonly imPreis?: true;
  /** Takes off what came of a deposit; stands below everything else (finance 6.4). */
  readonly abzug?: true;
  /** Not listed on paper, see `printedPositions`. */
  readonly hidden: boolean;
  /** Exact to the cent, rounded once (RECH-04). */
  readonly netto: Cents;
}

/** Source: spec part 2, section 9 "Default unit". */
export const defaultEinheit = 'Stück';

/** In what a line counts: its own unit, else that of its item. */
export const einheitOf = (
  zeile: Pick<Listenzeile, 'einheit'>,
  artikel: Pick<InventarArtikel, 'einheit'> | undefined,
): string => zeile.einheit || artikel?.einheit || defaultEinheit;

/** What its price is found from. */
export type PricedZeile = Pick<Listenzeile, 'preisArt' | 'preis'>;
/** What its charge is found from. */
export type CostZeile = ChargedZeile & PricedZeile & Pick<Listenzeile, 'faktor' | 'ust'>;
export type PositionZeile = CostZeile & Pick<Listenzeile, 'einheit' | 'anmerkunug' | 'hideInRechnung'>;
export type PositionArtikel = PricedArtikel & Pick<InventarArtikel, 'name' | 'kategorie' | 'einheit'>;

/** A line of the Inventarliste as it is charged to a customer. */
export function positionOfZeile(
  zeile: PositionZeile,
  artikel: PositionArtikel,
  kunde: Konditionen,
): Position {
  return withNetto({
    name: artikel.name,
    anmerkung: zeile.anmerkunug,
    kategorie: artikel.kategorie,
    einheit: einheitOf(zeile, artikel),
    ...chargeOfZeile(zeile, artikel, kunde),
    ...(zeile.preisArt === 'eigener' && zeile.preis === 0 ? { imPreis: true } : {}),
    hidden: zeile.hideInRechnung,
  });
}

export function positionOfElement(element: RechnungElement): Position {
  const { name, kategorie, einheit } = element;
  return withNetto({
    name,
    anmerkung: '',
    kategorie,
    einheit: einheit || defaultEinheit,
    ...chargeOfElement(element),
    hidden: false,
  });
}

/** What a line of the Inventarliste costs: its pieces that nothing else pays for (SET-02). */
export function chargeOfZeile(zeile: CostZeile, artikel: PricedArtikel, kunde: Konditionen): Charge {
  const { faktor, ust } = zeile;
  return { anzahl: chargedAnzahl(zeile), faktor, ...preisOfZeile(zeile, artikel, kunde), ustSatz: ust };
}

/** What one piece of a line costs: that of the item for this customer, or its own, which nothing reduces (RECH-12). */
export function preisOfZeile(
  { preisArt, preis }: PricedZeile,
  artikel: PricedArtikel,
  kunde: Konditionen,
): Pick<Charge, 'preis' | 'rabatt'> {
  return preisArt === 'eigener' ? { preis, rabatt: 0 } : artikelPreis(artikel, kunde);
}

/** What an element of the invoice costs. */
export function chargeOfElement({
  anzahl,
  faktor,
  preis,
  ust,
}: Pick<RechnungElement, 'anzahl' | 'faktor' | 'preis' | 'ust'>): Charge {
  return { anzahl, faktor, preis, rabatt: 0, ustSatz: ust };
}

/** The same line with its net. */
export function withNetto(position: Omit<Position, 'netto'>): Position {
  return { ...position, netto: nettoOf(position) };
}

/**
 * What a line comes to: preis × anzahl × faktor × (100 − rabatt)/100, in whole cents.
 * Rounded once at the end, half a cent away from zero; the discounted price itself is never rounded.
 */
export function nettoOf(charge: Charge): Cents {
  return wholeNettoOf(charge) ?? roundToCents(multiply(unitPrice(charge), decimalOf(charge.anzahl)));
}

/** The same in plain numbers, where all of them are whole and exact: thousands of lines are added up at each change. */
function wholeNettoOf({ preis, preisGenau, anzahl, faktor, rabatt }: Charge): Cents | undefined {
  if (preisGenau !== undefined) return undefined;
  if (!Number.isInteger(anzahl) || !Number.isInteger(faktor) || !Number.isInteger(rabatt)) return undefined;
  const hundredths = preis * faktor * anzahl * (100 - rabatt);
  if (!Number.isSafeInteger(hundredths)) return undefined;
  const rest = hundredths % 100;
  const up = Math.abs(rest) >= 50 ? Math.sign(rest) : 0;
  return cents((hundredths - rest) / 100 + up);
}

/** What one unit costs after factor and discount, in cents, with all its digits. */
export function unitPrice(charge: Pick<Charge, 'preis' | 'preisGenau' | 'faktor' | 'rabatt'>): Decimal {
  return multiply(
    decimalOf(charge.preisGenau ?? charge.preis),
    decimalOf(charge.faktor),
    remainderOf(charge.rabatt),
  );
}

/** A line without tax, as a small business writes it (§ 19 UStG). */
export function withoutUst<Line extends Pick<Charge, 'ustSatz'>>(line: Line): Line {
  return { ...line, ustSatz: percent(0) };
}
