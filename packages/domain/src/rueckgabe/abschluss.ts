import type { Inventarliste, Listenzeile } from '../entities/index.ts';
import { stillOut, type Zaehler } from './zaehler.ts';

/** What somebody says of the open pieces of a line when a return is closed. */
export const antworten = ['zurück', 'vermisst', 'verbraucht', 'bleibt offen'] as const;
export type Antwort = (typeof antworten)[number];

/** By how much an answer moves which counter of a line; every open piece of it is meant. */
export function movesOfAntwort(
  zeile: Zaehler,
  antwort: Antwort,
): { readonly field: 'in' | 'vermisst' | 'verbraucht'; readonly by: number } | undefined {
  const by = stillOut(zeile);
  if (by === 0 || antwort === 'bleibt offen') return undefined;
  return { field: antwort === 'zurück' ? 'in' : antwort, by };
}

/** What a list that somebody has closed is: it follows what is open on it, whatever was sent. Source: W 4.1. */
export function closedAs(zeilen: Iterable<Zaehler>): Exclude<Inventarliste['rueckgabe'], ''> {
  for (const zeile of zeilen) if (stillOut(zeile) > 0) return 'offen';
  return 'geprüft';
}

/**
 * How much of a line has left stock once its list is 'geprüft': what was used up, beside what was written off before.
 * Of what has left stock, used-up pieces are counted first. Source: W 4.2.
 */
export function ausgebuchtWhenGeprueft({
  verbraucht,
  ausgebucht,
}: Pick<Zaehler, 'verbraucht' | 'ausgebucht'>): number {
  return Math.max(verbraucht, ausgebucht);
}

/** Lost pieces of a line that stock still counts: they can be written off. */
export function stillInStock({
  vermisst,
  verbraucht,
  ausgebucht,
}: Pick<Zaehler, 'vermisst' | 'verbraucht' | 'ausgebucht'>): number {
  return Math.max(0, vermisst - Math.max(0, ausgebucht - verbraucht));
}

/** How much of a line has left stock once so many lost pieces are written off; what was used up has left with them. */
export function ausgebuchtWith(zeile: Pick<Zaehler, 'verbraucht' | 'ausgebucht'>, lost: number): number {
  return ausgebuchtWhenGeprueft(zeile) + lost;
}

/** `56 von 62 sind zurück, davon 2 defekt`, as figures; of what went out. */
export function returnedOf(zeilen: Iterable<Pick<Listenzeile, 'out' | 'in' | 'defekt'>>): {
  readonly out: number;
  readonly back: number;
  readonly defekt: number;
} {
  const sum = { out: 0, back: 0, defekt: 0 };
  for (const zeile of zeilen) {
    sum.out += zeile.out;
    sum.back += Math.min(zeile.in, zeile.out);
    sum.defekt += zeile.defekt;
  }
  return sum;
}
