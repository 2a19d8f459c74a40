import type { Cents, Percent } from '@traverse/schema';
import type { InventarArtikel, ListenSet, Listenzeile, Rechnung } from '../entities/index.ts';
import type { TechnikKategorie } from '../options/technik-kategorien.ts';
import { sumCents } from '../values/geld.ts';
import { defaultUstSatz } from '../values/ust.ts';
import { chargedAnzahl } from './charged.ts';
import { newElement } from './elements.ts';
import type { Konditionen } from './konditionen.ts';
import { faktorOfZeile, type MietfaktorFacts, type Staffelung } from './mietfaktor.ts';
import {
  type PositionArtikel,
  type PositionZeile,
  positionOfZeile,
  type RechnungElement,
} from './position.ts';
import { positionOfSet, type SetMitArtikel } from './set-position.ts';

/** The flat-price buttons of the invoice page. */
export type FlatPriceScope = TechnikKategorie | 'Alles';

const FLAT_PRICE = 'Pauschalpreis ';

/** A line or a set whose faktor changes to this. */
export type FaktorUpdate = { readonly faktor: number } & (
  | { readonly collection: 'inventar_inventarlisten'; readonly id: Listenzeile['id'] }
  | { readonly collection: 'listen_sets'; readonly id: ListenSet['id'] }
);

interface ZeileWithArtikel {
  readonly zeile: PositionZeile & Pick<Listenzeile, 'id'>;
  readonly artikel: PositionArtikel;
}

/** What stands on an Inventarliste. */
interface OnListe {
  readonly zeilen: readonly ZeileWithArtikel[];
  readonly sets: readonly SetMitArtikel[];
}

/**
 * One element in place of many lines: 'Pauschalpreis {category}', and faktor 0 for the lines and sets it covers (RECH-05).
 *
 * Its price starts as what these lines cost now, discount included; its tax is theirs when they agree on a rate.
 * Elements of the invoice are not covered. Source: spec part 2, section 4 "Flat price".
 */
export function flatPrice(
  { zeilen, sets }: OnListe,
  scope: FlatPriceScope,
  kunde: Konditionen,
): { readonly element: RechnungElement; readonly faktorUpdates: readonly FaktorUpdate[] } {
  const isCovered = ({ artikel }: { readonly artikel: Pick<InventarArtikel, 'kategorie'> }) =>
    scope === 'Alles' || artikel.kategorie === scope;
  const covered = { zeilen: zeilen.filter(isCovered), sets: sets.filter(isCovered) };
  return {
    element: {
      ...newElement,
      name: `${FLAT_PRICE}${scope}`,
      einheit: 'pauschal',
      kategorie: scope === 'Alles' ? '' : scope,
      preis: nettoOf(covered, kunde),
      ust: commonRate(covered),
    },
    faktorUpdates: faktorUpdates<unknown>(covered, () => 0),
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

/** Those that stand in place of the lines of one category. */
export function flatPricesFor<Element extends Pick<RechnungElement, 'name'>>(
  kategorie: InventarArtikel['kategorie'],
  elements: readonly Element[],
): Element[] {
  const names: readonly string[] = [`${FLAT_PRICE}${kategorie}`, `${FLAT_PRICE}Alles`];
  return elements.filter(({ name }) => names.includes(name));
}

/** The factors on an Inventarliste, and whose they are. */
export interface WithFaktoren<Artikel> {
  readonly zeilen: readonly {
    readonly zeile: Pick<Listenzeile, 'id' | 'faktor'>;
    readonly artikel: Artikel;
  }[];
  readonly sets: readonly {
    readonly set: Pick<ListenSet, 'id' | 'faktor'>;
    readonly artikel: Artikel;
  }[];
}

/**
 * 'Reset Faktor': every line and set has the factor of its invoice again, or that of the table of its item. Only those that
 * differ are named.
 */
export function resetFaktor(
  // A category, so that any item fits, whatever it says of tables.
  onListe: WithFaktoren<Pick<InventarArtikel, 'kategorie'> & Staffelung>,
  { faktor }: Pick<Rechnung, 'faktor'>,
  facts?: MietfaktorFacts,
): FaktorUpdate[] {
  return faktorUpdates(onListe, (artikel) => faktorOfZeile(artikel, faktor, facts));
}

/** The lines and sets whose factor is another one than wanted of their item, with the one they have. */
export function faktorUpdates<Artikel>(
  { zeilen, sets }: WithFaktoren<Artikel>,
  wanted: (artikel: Artikel, now: number) => number,
): FaktorUpdate[] {
  return [
    ...zeilen.flatMap(({ zeile, artikel }) =>
      updateOf('inventar_inventarlisten', zeile, wanted(artikel, zeile.faktor)),
    ),
    ...sets.flatMap(({ set, artikel }) => updateOf('listen_sets', set, wanted(artikel, set.faktor))),
  ];
}

function updateOf<C extends FaktorUpdate['collection']>(
  collection: C,
  {
    id,
    faktor: now,
  }: { readonly id: Extract<FaktorUpdate, { collection: C }>['id']; readonly faktor: number },
  faktor: number,
) {
  return now === faktor ? [] : [{ collection, id, faktor } as Extract<FaktorUpdate, { collection: C }>];
}

function nettoOf({ zeilen, sets }: OnListe, kunde: Konditionen): Cents {
  return sumCents([
    ...zeilen.map(({ zeile, artikel }) => positionOfZeile(zeile, artikel, kunde).netto),
    ...sets.map((set) => positionOfSet(set, kunde).netto),
  ]);
}

/** Parts that a set pays for have no say. */
function commonRate({ zeilen, sets }: OnListe): Percent {
  const charged = zeilen.filter(({ zeile }) => chargedAnzahl(zeile) !== 0 || zeile.anzahl === 0);
  const rates = new Set([...charged.map(({ zeile }) => zeile.ust), ...sets.map(({ set }) => set.ust)]);
  const [rate = defaultUstSatz] = rates;
  return rates.size === 1 ? rate : defaultUstSatz;
}
