import type { ShownOf } from '@traverse/schema';
import type { InventarArtikel } from '../entities/index.ts';
import type { verfuegbarkeit } from '../pfade/verfuegbarkeit.ts';
import type { Day } from '../values/dates.ts';

/** How an item stands in a time (VERF-01, VERF-02). */
export type Verfuegbarkeit = ShownOf<typeof verfuegbarkeit>;
/** So many of an item on one Inventarliste. What is rented in counts as supply once it is ordered. */
export type Buchung = Verfuegbarkeit['listen'][number];
/** So many pieces that are blocked, or still out after their list; open ends reach to the end of the window. */
export type NichtFrei = Verfuegbarkeit['nichtFrei'][number];
/** A document behind an Inventarliste, as far as the reader may see it. */
export type BuchungsBeleg = Buchung['belege'][number];

/** What is rented in: it brings instead of taking. */
export function isRental(art: Buchung['art']): boolean {
  return art === 'bestellt' || art === 'nichtBestellt';
}

/** Of a booking that is an option: until when it holds, and which one it is. */
export function optionOf({ art, haeltBis, rang = 1 }: Buchung): { haeltBis: Day; rang: number } | undefined {
  return art === 'option' && haeltBis !== undefined ? { haeltBis, rang } : undefined;
}

/** Whether another list than `own` takes some of the item, too; otherwise the list alone wants more than there is. */
export function isBookedElsewhere({ listen }: Pick<Verfuegbarkeit, 'listen'>, own: string): boolean {
  return listen.some(({ art, inventarliste }) => art === 'verbucht' && inventarliste !== own);
}

/** How many of an item that is not missing are rented in: what is booked beyond what there is (VERF-02). */
export function coveredByRental({ item, anzahlVerbucht }: Omit<Supply, 'zugemietet'>): number {
  return Math.max(0, anzahlVerbucht - item.anzahl);
}

/** Of so many pieces on a list, those that are rented in: no more than rentals bring, and never what is owned (W 6.1). */
export function rentedOnListe(anzahl: number, supply: Supply): number {
  return Math.min(anzahl, supply.zugemietet, coveredByRental(supply));
}

type Supply = Pick<Verfuegbarkeit, 'anzahlVerbucht' | 'zugemietet'> & {
  readonly item: Pick<InventarArtikel, 'anzahl'>;
};
