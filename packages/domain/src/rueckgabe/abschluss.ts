import type { Geraet, Inventarliste, Listenzeile } from '../entities/index.ts';
import { stillOut, type Zaehler } from '../inventarliste/zaehler.ts';

/** What somebody says of the open pieces of a line when a return is closed. */
export const antworten = ['zurück', 'vermisst', 'verbraucht', 'bleibt offen'] as const;
export type Antwort = (typeof antworten)[number];

/** What can be said of a piece: what has a number is not used up. */
export function antwortenFor(isNumbered: boolean): readonly Antwort[] {
  return antworten.filter((antwort) => !isNumbered || antwort !== 'verbraucht');
}

/** What is asked about when a return is closed: a device by itself, of what has no number as many as are open. */
export interface OffenesStueck<Zeile, G> {
  readonly zeile: Zeile;
  readonly anzahl: number;
  /** None for pieces without a number. */
  readonly geraet: G | undefined;
}

/** The open pieces of a list, line by line; its devices are those that are out on it, part of no case, and not missed yet. Source: W 4.1. */
export function offeneStuecke<
  Zeile extends Zaehler & Pick<Listenzeile, 'inventar'>,
  G extends Pick<Geraet, 'inventar' | 'zustand'>,
>(zeilen: readonly Zeile[], geraete: readonly G[]): readonly OffenesStueck<Zeile, G>[] {
  return zeilen.flatMap((zeile) => {
    const open = stillOut(zeile);
    const known = geraete
      .filter(({ inventar, zustand }) => inventar === zeile.inventar && zustand !== 'vermisst')
      .slice(0, Math.floor(open));
    const rest = open - known.length;
    return [
      ...known.map((geraet) => ({ zeile, anzahl: 1, geraet })),
      ...(rest > 0 ? [{ zeile, anzahl: rest, geraet: undefined }] : []),
    ];
  });
}

/** By how much an answer to so many pieces moves which counter of their line. */
export function movesOfAntwort(
  by: number,
  antwort: Antwort,
): { readonly field: 'in' | 'vermisst' | 'verbraucht'; readonly by: number } | undefined {
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

/** What of a line counts as back once all that is out does: what is missed or used up stays so, nothing is less than it was. Source: back.md 2.3. */
export function allesZurueck({
  out,
  in: back,
  vermisst,
  verbraucht,
}: Pick<Zaehler, 'out' | 'in' | 'vermisst' | 'verbraucht'>): number {
  return Math.max(back, out - vermisst - verbraucht);
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
