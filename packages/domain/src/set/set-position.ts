import type { Cents } from '@traverse/schema';
import type { InventarArtikel, ListenSet } from '../entities/index.ts';
import { type Charge, defaultEinheit, type Position, withNetto } from '../rechnung/position.ts';
import { decimalOf, decimalText, multiply, remainderOf } from '../values/decimal.ts';
import { roundToCents } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';
import { partAmount } from './amount.ts';

type SetCost = Pick<ListenSet, 'anzahl' | 'faktor' | 'preisart' | 'nachlass' | 'preis' | 'ust' | 'teile'>;

/** What one piece of an item costs now, in cents, by its id; nothing of one that is gone. */
export type Mietpreise = ReadonlyMap<string, Cents>;

/** A set of an Inventarliste with its item and what its parts cost. */
export interface SetMitArtikel {
  readonly set: ListenSet;
  readonly artikel: Pick<InventarArtikel, 'id' | 'name' | 'kategorie' | 'einheit'> &
    Partial<Pick<InventarArtikel, 'mindestAnzahl'>>;
  readonly mietpreise: Mietpreise;
}

/** What a set costs: its own price, or that of its parts less `nachlass`, exact (SET-04). */
export function chargeOfSet(set: SetCost, mietpreise: Mietpreise, rabatt: number): Charge {
  const { anzahl, faktor, ust } = set;
  const charge = { anzahl, faktor, rabatt, ustSatz: ust };
  if (set.preisart !== 'Summe der Teile') return { ...charge, preis: set.preis };
  let sum = { units: 0n, scale: 0 };
  for (const teil of set.teile) {
    const one = multiply(decimalOf(teil.anzahl), decimalOf(mietpreise.get(teil.inventar) ?? 0));
    const scale = Math.max(sum.scale, one.scale);
    const atScale = (decimal: typeof sum) => decimal.units * 10n ** BigInt(scale - decimal.scale);
    sum = { units: atScale(sum) + atScale(one), scale };
  }
  const exact = multiply(sum, remainderOf(set.nachlass));
  const preis = roundToCents(exact);
  const genau = Number(decimalText(exact));
  return genau === preis ? { ...charge, preis } : { ...charge, preis, preisGenau: genau };
}

/** A set as it is charged: one position, its parts as text below it. */
export function positionOfSet({ set, artikel, mietpreise }: SetMitArtikel, rabatt: number): Position {
  const inhalt = inhaltOf(set);
  return withNetto({
    name: artikel.name,
    anmerkung: set.anmerkung,
    kategorie: artikel.kategorie,
    einheit: artikel.einheit || defaultEinheit,
    ...chargeOfSet(set, mietpreise, rabatt),
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
