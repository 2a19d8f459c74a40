import type { Cents, Percent } from '@traverse/schema';
import type { InventarArtikel, Listenzeile, Rechnung } from '../entities/index.ts';
import type { TechnikKategorie } from '../technik-kategorien.ts';
import { defaultUstSatz } from '../ust.ts';
import { sumCents } from '../values/geld.ts';
import { newElement } from './elements.ts';
import { positionOfZeile, type RechnungElement } from './position.ts';

/** The flat-price buttons of the invoice page. */
export type FlatPriceScope = TechnikKategorie | 'Alles';

const FLAT_PRICE = 'Pauschalpreis ';

/** A line whose faktor changes to this. */
export interface FaktorUpdate {
  readonly id: Listenzeile['id'];
  readonly faktor: number;
}

interface ZeileWithArtikel {
  readonly zeile: Pick<
    Listenzeile,
    'id' | 'anzahl' | 'einheit' | 'faktor' | 'ust' | 'anmerkunug' | 'hideInRechnung'
  >;
  readonly artikel: Pick<InventarArtikel, 'name' | 'kategorie' | 'mietpreis' | 'einheit'>;
}

/**
 * One element in place of many lines: 'Pauschalpreis {category}', and faktor 0 for the lines it covers (RECH-05).
 *
 * Its price starts as what these lines cost now, discount included; its tax is theirs when they agree on a rate.
 * Elements of the invoice are not covered. Source: spec part 2, section 4 "Flat price".
 */
export function flatPrice(
  zeilen: readonly ZeileWithArtikel[],
  scope: FlatPriceScope,
  rabatt: number,
): { readonly element: RechnungElement; readonly faktorUpdates: readonly FaktorUpdate[] } {
  const covered = zeilen.filter(({ artikel }) => scope === 'Alles' || artikel.kategorie === scope);
  return {
    element: {
      ...newElement,
      name: `${FLAT_PRICE}${scope}`,
      einheit: 'pauschal',
      kategorie: scope === 'Alles' ? '' : scope,
      preis: nettoOf(covered, rabatt),
      ust: commonRate(covered),
    },
    faktorUpdates: faktorUpdates(covered, 0),
  };
}

/**
 * The elements that stand in place of lines: once these have their factor again, the customer would pay twice. Whoever
 * gave one another name knows what they do.
 */
export function flatPricesIn<Element extends Pick<RechnungElement, 'name'>>(
  elements: readonly Element[],
): Element[] {
  return elements.filter(({ name }) => name.startsWith(FLAT_PRICE));
}

/** 'Reset Faktor': every line has the factor of its invoice again. Only lines that differ are named. */
export function resetFaktor(
  zeilen: readonly Pick<ZeileWithArtikel, 'zeile'>[],
  rechnung: Pick<Rechnung, 'faktor'>,
): FaktorUpdate[] {
  return faktorUpdates(zeilen, rechnung.faktor);
}

function faktorUpdates(zeilen: readonly Pick<ZeileWithArtikel, 'zeile'>[], faktor: number): FaktorUpdate[] {
  return zeilen.filter(({ zeile }) => zeile.faktor !== faktor).map(({ zeile }) => ({ id: zeile.id, faktor }));
}

function nettoOf(zeilen: readonly ZeileWithArtikel[], rabatt: number): Cents {
  return sumCents(zeilen.map(({ zeile, artikel }) => positionOfZeile(zeile, artikel, rabatt).netto));
}

function commonRate(zeilen: readonly ZeileWithArtikel[]): Percent {
  const rates = new Set(zeilen.map(({ zeile }) => zeile.ust));
  const [rate = defaultUstSatz] = rates;
  return rates.size === 1 ? rate : defaultUstSatz;
}
