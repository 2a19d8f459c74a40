import type { Listenzeile } from '../entities/index.ts';
import { type TechnikKategorie, technikKategorien } from '../technik-kategorien.ts';
import { formatZahl } from '../values/zahl.ts';

/** What left the warehouse, and what came back. */
export type Counter = 'out' | 'in';

type Counted = Pick<Listenzeile, 'anzahl' | 'out' | 'in'>;

export interface CounterState {
  readonly state: 'open' | 'missing' | 'complete' | 'tooMany';
  /** German, as it stands in the row. */
  readonly words: string;
}

/**
 * How far a line is. A line is green when it is complete (SCAN-02).
 *
 * Out: as many as planned. In: all that went out, or as many as planned where nobody scanned it out; pieces that were
 * forgotten when scanning out are not too many as long as they are on the plan.
 */
export function counterState(zeile: Counted, counter: Counter): CounterState {
  const counted = zeile[counter];
  const goal = goalOf(zeile, counter);
  const most = counter === 'out' ? zeile.anzahl : Math.max(zeile.anzahl, zeile.out);
  if (counted > most) return { state: 'tooMany', words: `${formatZahl(counted - most)} zu viel` };
  if (counted >= goal) return { state: 'complete', words: 'vollständig' };
  if (counted === 0) return { state: 'open', words: 'offen' };
  const missing = goal - counted;
  return { state: 'missing', words: `${missing === 1 ? 'fehlt' : 'fehlen'} ${formatZahl(missing)}` };
}

/** How many of a line make it complete; what came back was out, even where nobody scanned it out. */
function goalOf({ anzahl, out, in: back }: Counted, counter: Counter): number {
  return counter === 'in' && out > 0 ? Math.max(out, Math.min(back, anzahl)) : anzahl;
}

export interface Progress {
  readonly counted: number;
  readonly goal: number;
  /** Pieces still to come; what is too many on one line makes up for nothing on another. */
  readonly missing: number;
}

/** How far a list is, e.g. `98 / 135`. */
export function progressOf(zeilen: Iterable<Counted>, counter: Counter): Progress {
  let [counted, goal, missing] = [0, 0, 0];
  for (const zeile of zeilen) {
    counted += zeile[counter];
    goal += goalOf(zeile, counter);
    missing += Math.max(0, goalOf(zeile, counter) - zeile[counter]);
  }
  return { counted, goal, missing };
}

/** The same for Ton, Licht, Video and the rest (''), without those that are not on the list. */
export function progressByKategorie<Line extends Counted>(
  zeilen: readonly Line[],
  kategorieOf: (zeile: Line) => TechnikKategorie | '',
  counter: Counter,
): (Progress & { readonly kategorie: TechnikKategorie | '' })[] {
  return [...technikKategorien, '' as const].flatMap((kategorie) => {
    const ofKategorie = zeilen.filter((zeile) => kategorieOf(zeile) === kategorie);
    return ofKategorie.length === 0 ? [] : [{ kategorie, ...progressOf(ofKategorie, counter) }];
  });
}

/** Everything that a list needs is out, or everything is back. A list without lines is not. */
export function isListComplete(zeilen: readonly Counted[], counter: Counter): boolean {
  return zeilen.length > 0 && zeilen.every((zeile) => counterState(zeile, counter).state === 'complete');
}
