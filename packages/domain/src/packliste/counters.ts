import type { ScanMode } from '../code/scan-commands.ts';
import type { Listenzeile } from '../entities/index.ts';
import { type TechnikKategorie, technikKategorien } from '../options/technik-kategorien.ts';
import { formatZahl } from '../values/zahl.ts';

/** What lies ready, what left the warehouse, and what came back. */
export type Counter = 'gepackt' | 'out' | 'in';

/** The counter that a mode is about: add has none. */
export const counterOfMode = (mode: Exclude<ScanMode, 'add'>): Counter =>
  mode === 'pack' ? 'gepackt' : mode;

export type Counted = Pick<Listenzeile, 'anzahl' | 'out' | 'in'> &
  Partial<Pick<Listenzeile, 'gepackt' | 'vermisst' | 'verbraucht'>>;

export interface CounterState {
  readonly state: 'open' | 'missing' | 'complete' | 'tooMany';
  readonly counted: number;
  /** How many make the line complete. */
  readonly goal: number;
  /** Complete, or at what was planned (SCAN-02), but never with too many. */
  readonly isGreen: boolean;
  /** German, as it stands in the row. */
  readonly words: string;
}

/**
 * How far a line is: the one rule for phone, desk, server and `verify` (SCAN-05).
 *
 * Out counts against what is planned. In counts against what was scanned out; where nothing was, against what is
 * planned; less what is known to be gone (RUECK-01). What is out was packed: the larger of the two says how far that is.
 * Pieces are whole: three make a line of 2,5 m complete.
 */
export function counterState(zeile: Counted, counter: Counter): CounterState {
  const counted = counter === 'gepackt' ? Math.max(zeile.gepackt ?? 0, zeile.out) : zeile[counter];
  const goal = piecesFor(counter === 'in' ? expectedBack(zeile) : zeile.anzahl, counted);
  const so = { counted, goal, isGreen: counted === piecesFor(zeile.anzahl, counted) };
  if (counted > goal) {
    return { ...so, state: 'tooMany', isGreen: false, words: `${formatZahl(counted - goal)} zu viel` };
  }
  if (counted === goal) return { ...so, state: 'complete', isGreen: true, words: 'vollständig' };
  if (counted === 0) return { ...so, state: 'open', words: 'offen' };
  const missing = goal - counted;
  return { ...so, state: 'missing', words: `${missing === 1 ? 'fehlt' : 'fehlen'} ${formatZahl(missing)}` };
}

/** One more than fits is not too many where less is too few. */
const piecesFor = (wanted: number, counted: number): number =>
  counted > wanted ? Math.ceil(wanted) : wanted;

/** Whole pieces that a line still lacks. */
export function openPieces(zeile: Counted, counter: Counter): number {
  const { counted, goal } = counterState(zeile, counter);
  return Math.max(0, Math.ceil(goal - counted));
}

function expectedBack({ anzahl, out, vermisst = 0, verbraucht = 0 }: Counted): number {
  return Math.max(0, (out > 0 ? out : anzahl) - vermisst - verbraucht);
}

export interface Progress {
  /** Pieces that were wanted: what is too many of one line hides nothing that another lacks. */
  readonly counted: number;
  readonly goal: number;
  /** Pieces still to come; what is too many on one line makes up for nothing on another. */
  readonly missing: number;
  /** Besides; `counted` is `goal - missing`. */
  readonly tooMany: number;
}

/** How far a list is, e.g. `98 / 135`. */
export function progressOf(zeilen: Iterable<Counted>, counter: Counter): Progress {
  const progress = { counted: 0, goal: 0, missing: 0, tooMany: 0 };
  for (const zeile of zeilen) {
    const { counted, goal } = counterState(zeile, counter);
    progress.counted += Math.min(counted, goal);
    progress.goal += goal;
    progress.missing += Math.max(0, goal - counted);
    progress.tooMany += Math.max(0, counted - goal);
  }
  return progress;
}

/** What the figures of a list come to: `noch 37`, `2 zu viel`, `vollständig`. */
export function progressInWords({ counted, goal, missing, tooMany }: Progress): string {
  if (goal === 0 && counted + tooMany === 0) return 'noch leer';
  if (missing === 0 && tooMany === 0) return 'vollständig';
  const still = missing > 0 ? [`noch ${formatZahl(missing)}`] : [];
  const beyond = tooMany > 0 ? [`${formatZahl(tooMany)} zu viel`] : [];
  return [...still, ...beyond].join(', ');
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
