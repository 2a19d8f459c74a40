import type { InventarArtikel, Inventarliste } from '../entities/index.ts';
import type { Day } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import type { AvailabilitySpan } from './availability.ts';

/** The documents that stand on an Inventarliste. */
export const listenBelege = ['packlisten', 'rechnungen', 'zumietungen'] as const;

export type ListenBeleg = (typeof listenBelege)[number];

/** A document behind an Inventarliste, as far as the reader may see it. */
export interface BuchungsBeleg {
  readonly collection: ListenBeleg;
  readonly id: string;
  readonly name: string;
  /** `firma - name`; empty when there is none, or the reader may not see customers. */
  readonly kunde: string;
  /** What its project is called; not there without one, or where the reader may not see it. */
  readonly projekt?: string;
}

/** So many of an item on one Inventarliste. What is rented in counts as supply once it is ordered. */
export interface Buchung extends DayWindow {
  readonly inventarliste: Inventarliste['id'];
  readonly anzahl: number;
  readonly art: 'verbucht' | 'option' | 'bestellt' | 'nichtBestellt';
  /** The same with the days around them, where there are any. */
  readonly mitRuest?: DayWindow;
  /** Of an option, as OptionBooking has them. */
  readonly haeltBis?: Day;
  readonly rang?: number;
  readonly belege: readonly BuchungsBeleg[];
}

/**
 * How an item stands, as GET /checkAvailabilityOfItemsInIl and /availability answer it (VERF-01, VERF-02).
 * The numbers are those of Availability.
 */
export interface Verfuegbarkeit {
  readonly item: Pick<InventarArtikel, 'id' | 'name' | 'kategorie' | 'einheit' | 'anzahl'>;
  readonly anzahlVerbucht: number;
  readonly ruest: number;
  readonly zugemietet: number;
  readonly gesperrt: number;
  readonly ausstehend: number;
  readonly fehlend: number;
  readonly fehlendHart: number;
  readonly fehlendOhneRueckgabe: number;
  readonly frei: number;
  readonly optional: number;
  readonly freiMitOptionen: number;
  readonly tage: readonly AvailabilitySpan[];
  readonly listen: readonly Buchung[];
  /** What is not there although nobody booked it, and why (RUECK-02). */
  readonly nichtFrei: readonly NichtFrei[];
}

/** So many pieces that are blocked, or still out after their list; open ends reach to the end of the window. */
export interface NichtFrei extends DayWindow {
  readonly art: 'gesperrt' | 'ausstehend';
  readonly anzahl: number;
  /** German: what is broken, 'vermisst', 'noch nicht zurück'. */
  readonly grund: string;
  /** Empty for a damage that happened on no list. */
  readonly inventarliste: Inventarliste['id'] | '';
  readonly belege: readonly BuchungsBeleg[];
}

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
