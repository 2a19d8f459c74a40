import type { InventarArtikel, ListenSet } from '../entities/index.ts';
import { decimalOf, decimalText, multiply, remainderOf } from '../values/decimal.ts';
import { roundToCents } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';
import { partAmount } from './amount.ts';
import { artikelPreis, type Konditionen, type PricedArtikel, rabattOn } from './konditionen.ts';
import { type Charge, defaultEinheit, type Position, withNetto } from './position.ts';
import type { Wahlposition } from './wahlposition.ts';

type SetCost = Pick<ListenSet, 'anzahl' | 'faktor' | 'preisart' | 'nachlass' | 'preis' | 'ust' | 'teile'>;

/** What pieces of items cost now, by the id of the item; nothing of one that is gone. */
export type Mietpreise = ReadonlyMap<string, PricedArtikel>;

/** What the charge of a set is found from. */
export interface CostSet {
  readonly set: SetCost;
  readonly artikel: PricedArtikel;
  /** Of its parts. */
  readonly mietpreise: Mietpreise;
}

/** A set of an Inventarliste with its item and what its parts cost. */
export interface SetMitArtikel extends CostSet {
  readonly set: ListenSet;
  readonly artikel: PricedArtikel &
    Pick<InventarArtikel, 'name' | 'kategorie' | 'einheit'> &
    Partial<Pick<InventarArtikel, 'mindestAnzahl'>>;
}

/**
 * What a set costs: its own price, or that of its parts less `nachlass`, exact (SET-04). `wahl`: the Wahlposition it was chosen
 * as, whose own price nothing reduces.
 */
export function chargeOfSet(
  { set, artikel, mietpreise }: CostSet,
  kunde: Konditionen,
  wahl?: Pick<Wahlposition, 'preisArt'>,
): Charge {
  const { anzahl, faktor, ust } = set;
  const charge = { anzahl, faktor, ustSatz: ust };
  if (wahl?.preisArt === 'eigener') return { ...charge, preis: set.preis, rabatt: 0 };
  if (set.preisart !== 'Summe der Teile') return { ...charge, ...setpreis(set, artikel, kunde) };
  const parts = set.teile.flatMap((teil) => {
    const part = mietpreise.get(teil.inventar);
    return part ? [{ anzahl: teil.anzahl, ...artikelPreis(part, kunde) }] : [];
  });
  // One discount on all of them is said as such; several are taken off part by part.
  const [rabatt = kunde.rabatt, ...others] = new Set(parts.map((part) => part.rabatt));
  const isOne = others.length === 0;
  let sum = { units: 0n, scale: 0 };
  for (const part of parts) {
    const full = multiply(decimalOf(part.anzahl), decimalOf(part.preis));
    const one = isOne ? full : multiply(full, remainderOf(part.rabatt));
    const scale = Math.max(sum.scale, one.scale);
    const atScale = (decimal: typeof sum) => decimal.units * 10n ** BigInt(scale - decimal.scale);
    sum = { units: atScale(sum) + atScale(one), scale };
  }
  const exact = multiply(sum, remainderOf(set.nachlass));
  const preis = roundToCents(exact);
  const genau = Number(decimalText(exact));
  return {
    ...charge,
    rabatt: isOne ? rabatt : 0,
    preis,
    ...(genau === preis ? {} : { preisGenau: genau }),
  };
}

/** Begins as what its item costs, and is as its item for this customer until somebody has typed another. */
function setpreis({ preis }: SetCost, artikel: PricedArtikel, kunde: Konditionen) {
  return preis === artikel.mietpreis
    ? artikelPreis(artikel, kunde)
    : { preis, rabatt: rabattOn(artikel, kunde) };
}

/** A set as it is charged: one position, its parts as text below it. */
export function positionOfSet(source: SetMitArtikel, kunde: Konditionen, wahl?: Wahlposition): Position {
  const { set, artikel } = source;
  const inhalt = inhaltOf(set);
  return withNetto({
    name: artikel.name,
    anmerkung: set.anmerkung,
    kategorie: artikel.kategorie,
    einheit: artikel.einheit || defaultEinheit,
    ...chargeOfSet(source, kunde, wahl),
    hidden: set.hideInRechnung,
    ...(inhalt === '' ? {} : { inhalt }),
  });
}

/** `darin 2 × DJ-Mischpult, 4 × Mediaplayer`: what all of these sets bring. */
export function inhaltOf({
  anzahl,
  teile,
  teileDruck,
}: Pick<ListenSet, 'anzahl' | 'teile' | 'teileDruck'>): string {
  if (teileDruck === 'keine' || teile.length === 0) return '';
  const words = teile.map((teil) =>
    teileDruck === 'Namen' ? teil.name : `${formatZahl(partAmount(anzahl, teil))} × ${teil.name}`,
  );
  return `darin ${words.join(', ')}`;
}
