import type { Cents, Percent } from '@traverse/schema';
import type { InventarArtikel, Preisgruppe } from '../entities/index.ts';
import { formatEuro } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { formatProzent } from '../values/zahl.ts';

/** What of an item its price is found from. */
export type PricedArtikel = Pick<InventarArtikel, 'id' | 'gruppe' | 'mietpreis'>;

/** The table of a price group, to be asked by id. */
export interface Preisliste {
  /** By item. */
  readonly preise: ReadonlyMap<string, Cents>;
  /** In percent, by Warengruppe. */
  readonly rabatte: ReadonlyMap<string, Percent>;
}

/** What a customer pays instead of the rental price. */
export interface Konditionen {
  /** In percent, on whatever their price group says nothing of. */
  readonly rabatt: number;
  readonly preisgruppe?: Preisliste | undefined;
}

/** Of nobody in particular. */
export const ohneKonditionen: Konditionen = { rabatt: percent(0) };

export function preislisteOf({ preise, rabatte }: Pick<Preisgruppe, 'preise' | 'rabatte'>): Preisliste {
  return {
    preise: new Map(preise.map(({ inventar, preis }) => [inventar, preis])),
    rabatte: new Map(rabatte.map(({ gruppe, prozent }) => [gruppe, prozent])),
  };
}

/**
 * What one piece of an item costs a customer: the price of their group, which nothing reduces, else the rental price less
 * the percent of their group, else less their own; never two of them. Source: W 5.3, V5.8
 */
export function artikelPreis(
  artikel: PricedArtikel,
  kunde: Konditionen,
): { readonly preis: Cents; readonly rabatt: number } {
  const preis = kunde.preisgruppe?.preise.get(artikel.id);
  return preis === undefined
    ? { preis: artikel.mietpreis, rabatt: rabattOn(artikel, kunde) }
    : { preis, rabatt: 0 };
}

/** In percent: that of the price group on this group of goods, else the customer's own. */
export function rabattOn(
  { gruppe }: Pick<PricedArtikel, 'gruppe'>,
  { rabatt, preisgruppe }: Konditionen,
): number {
  return preisgruppe?.rabatte.get(gruppe) ?? rabatt;
}

/** What the price group of a customer says of an item; nothing where it says nothing. German. */
export function preisgruppeWords(
  { id, gruppe, mietpreis }: PricedArtikel,
  { preisgruppe }: Konditionen,
): string | undefined {
  if (preisgruppe?.preise.has(id)) return `Preis der Preisgruppe statt ${formatEuro(mietpreis)}`;
  const rabatt = preisgruppe?.rabatte.get(gruppe);
  return rabatt === undefined ? undefined : `${formatProzent(rabatt)} Rabatt der Preisgruppe`;
}
