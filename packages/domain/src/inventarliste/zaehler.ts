import type { Listenzeile } from '../entities/index.ts';
import { formatZahl } from '../values/zahl.ts';

/** What can be said of a piece that is scanned in (RUECK-01); '' is back and whole. */
export const befunde = ['', 'defekt', 'vermisst', 'verbraucht'] as const;
export type Befund = (typeof befunde)[number];

/** What became of the pieces of a line. */
export type Zaehler = Pick<
  Listenzeile,
  'anzahl' | 'out' | 'in' | 'vermisst' | 'defekt' | 'verbraucht' | 'ausgebucht'
>;

/** Of a line of which nothing is broken or gone. */
export const nothingGone = { vermisst: 0, defekt: 0, verbraucht: 0, ausgebucht: 0 } as const;

type Gone = Pick<Zaehler, 'vermisst' | 'verbraucht'>;
type Open = Pick<Zaehler, 'out' | 'in'> & Gone;
type Room = Pick<Zaehler, 'anzahl'> & Open;

/** Pieces that are neither back nor known to be gone; where nothing was scanned out, nothing is open. */
export function stillOut({ out, in: back, vermisst, verbraucht }: Open): number {
  return Math.max(0, out - back - vermisst - verbraucht);
}

/** Pieces that will not come back, and that stock still counts. */
export function gonePieces({ vermisst, verbraucht, ausgebucht }: Gone & Pick<Zaehler, 'ausgebucht'>): number {
  return Math.max(0, vermisst + verbraucht - ausgebucht);
}

/** Pieces that stock counts and the warehouse has not. */
export function fehlbestandOf(zeile: Open & Pick<Zaehler, 'ausgebucht'>): number {
  return stillOut(zeile) + gonePieces(zeile);
}

/** How many may be gone at most: what did not come back of what went out, or of what was planned. */
export function roomForGone({ anzahl, out, in: back }: Pick<Room, 'anzahl' | 'out' | 'in'>): number {
  const went = out === 0 || out < back ? anzahl : out;
  return Math.max(0, went - back);
}

/**
 * What is wrong with counters that somebody wrote, in German, by field: only of what they raise. Where more is back than leaves
 * room for what was gone, that was found. Source: W 4.1.
 */
export function zaehlerProblems(
  zeile: Zaehler,
  before: Pick<Zaehler, 'vermisst' | 'verbraucht' | 'defekt'> | undefined,
): { readonly [field in 'vermisst' | 'defekt']?: string } {
  const room = roomForGone(zeile);
  const raises = (field: 'vermisst' | 'verbraucht' | 'defekt') => zeile[field] > (before?.[field] ?? 0);
  const tooManyGone =
    zeile.vermisst + zeile.verbraucht > room && (raises('vermisst') || raises('verbraucht'));
  return {
    ...(tooManyGone ? { vermisst: fehltNur(room) } : {}),
    ...(zeile.defekt > zeile.in && raises('defekt') ? { defekt: zurueckNur(zeile.in) } : {}),
  };
}

/** Exact. Source: W 4.1, V4.2. */
export function fehltNur(room: number): string {
  if (room === 0) return 'Es fehlt nichts.';
  return `Es ${room === 1 ? 'fehlt' : 'fehlen'} nur ${formatZahl(room)}.`;
}

function zurueckNur(back: number): string {
  return back === 0
    ? 'Es ist nichts zurück.'
    : `Zurück ${back === 1 ? 'ist' : 'sind'} nur ${formatZahl(back)}.`;
}

/**
 * The line once pieces that counted as gone were found again: where more is back than leaves room for them, `vermisst`
 * gives way first, then `verbraucht`. A piece that had left stock comes back into it. Source: W 4.1.
 */
export function withFound<Line extends Zaehler>(zeile: Line): Line {
  // Amounts of things by the metre have decimals, counters have none.
  const tooMany = Math.max(0, Math.ceil(zeile.vermisst + zeile.verbraucht - roomForGone(zeile)));
  const vermisst = Math.max(0, zeile.vermisst - tooMany);
  const verbraucht = zeile.verbraucht - Math.max(0, tooMany - zeile.vermisst);
  return {
    ...zeile,
    vermisst,
    verbraucht,
    defekt: Math.min(zeile.defekt, zeile.in),
    ausgebucht: Math.min(zeile.ausgebucht, vermisst + verbraucht),
  };
}

/** How many were found again between two states of a line. */
export function foundBetween(before: Gone, after: Gone): number {
  return Math.max(0, before.vermisst + before.verbraucht - after.vermisst - after.verbraucht);
}

/** By how much which counters move when so many pieces are scanned in with a finding; negative takes back. */
export function movesOf(
  befund: Befund,
  by: number,
): Partial<Pick<Zaehler, 'in' | 'vermisst' | 'defekt' | 'verbraucht'>> {
  switch (befund) {
    case '':
      return { in: by };
    case 'defekt':
      return { in: by, defekt: by };
    case 'vermisst':
      return { vermisst: by };
    case 'verbraucht':
      return { verbraucht: by };
  }
}

/** The line after pieces were scanned in with a finding, as the server will have it. No counter falls below zero. */
export function withBefund<Line extends Zaehler>(zeile: Line, befund: Befund, by: number): Line {
  const moved = Object.fromEntries(
    Object.entries(movesOf(befund, by)).map(([field, more]) => [
      field,
      Math.max(0, zeile[field as keyof Zaehler] + more),
    ]),
  );
  const after = { ...zeile, ...moved };
  return befund === '' || befund === 'defekt' ? withFound(after) : after;
}

/** What a line says beside its counters: `1 defekt, 2 vermisst`; '' while everything is well. */
export function befundWords({
  vermisst,
  defekt,
  verbraucht,
}: Pick<Zaehler, 'vermisst' | 'defekt' | 'verbraucht'>): string {
  const said = [
    [defekt, 'defekt'],
    [vermisst, 'vermisst'],
    [verbraucht, 'verbraucht'],
  ] as const;
  return said
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatZahl(count)} ${word}`)
    .join(', ');
}
