import { CODE_FORM_LENGTH } from '../code/code-form.ts';

/** Where the focus was as a key came (hand.md 5.3). `code` takes a code as its value, `scan` is the scan field of a list. */
export type Place = 'none' | 'line' | 'lines' | 'code' | 'scan';

/** A key that writes one character. */
export interface Sign {
  readonly char: string;
  /** Milliseconds, the event's own. */
  readonly at: number;
  readonly place: Place;
  /** It came with others in one piece, from an input method. */
  readonly isPiece?: boolean;
}

/** Signs so far apart are two runs, and an end so late is none; in ms. */
export const RUN_MS = 80;
/** No hand keeps this up, in ms. */
const QUICK_MS = 20;
/** An input method writes a word in one piece; a hand's Enter comes later, in ms. */
const PIECE_END_MS = 60;
const PIECE = 4;
/** No code that is taught has fewer signs (R46). */
const SHORTEST = CODE_FORM_LENGTH.min;

/** Signs with the gaps behind each of them, the end's as the last. */
interface Timed {
  readonly text: string;
  readonly gaps: readonly number[];
  /** One of them landed in a text field, the scan field left out. */
  readonly isInText: boolean;
  readonly isInLines: boolean;
  readonly hasPiece: boolean;
}

/** How many of the run's last signs are what a scanner sent; 0 when it was none (hand.md 5.2). `endAt` in ms. */
export function scannedSigns(
  run: readonly Sign[],
  endAt: number,
  isKnown: (text: string) => boolean,
): number {
  const gaps = gapsOf(run, endAt);
  const tail = knownTail(run, gaps, isKnown);
  const from = tail ?? 0;
  const timed = timedFrom(run, gaps, from);
  return (tail !== undefined && isFastAsKnown(timed)) || isFast(timed) ? run.length - from : 0;
}

/** Nobody types so: an end that is no scan's does nothing (lines of a GiroCode). */
export function isNobodys(run: readonly Sign[], endAt: number): boolean {
  return run.length >= 2 && gapsOf(run, endAt).every((gap) => gap <= QUICK_MS);
}

function gapsOf(run: readonly Sign[], endAt: number): readonly number[] {
  return run.map(({ at }, nr) => Math.max(0, (run[nr + 1]?.at ?? endAt) - at));
}

/** Where the longest known part begins that goes to the end; somebody typed what a pause sets apart before it. */
function knownTail(
  run: readonly Sign[],
  gaps: readonly number[],
  isKnown: (text: string) => boolean,
): number | undefined {
  const text = run.map(({ char }) => char);
  // From the end on: the largest gap behind each sign.
  const later = gaps.map(() => 0);
  for (let nr = gaps.length - 1; nr >= 0; nr -= 1) later[nr] = Math.max(gaps[nr] ?? 0, later[nr + 1] ?? 0);
  return run
    .map((_, from) => from)
    .find((from) => {
      const before = from === 0 ? Number.POSITIVE_INFINITY : (gaps[from - 1] ?? 0);
      return before > QUICK_MS && before > 2 * (later[from] ?? 0) && isKnown(text.slice(from).join(''));
    });
}

function timedFrom(run: readonly Sign[], gaps: readonly number[], from: number): Timed {
  const signs = run.slice(from);
  return {
    text: signs.map(({ char }) => char).join(''),
    gaps: gaps.slice(from),
    isInText: signs.some(({ place }) => place !== 'none' && place !== 'scan'),
    isInLines: signs.some(({ place }) => place === 'lines'),
    hasPiece: signs.filter(({ isPiece }) => isPiece).length >= PIECE,
  };
}

function isFastAsKnown({ gaps, isInText, hasPiece }: Timed): boolean {
  const signs = gaps.length;
  if (signs < SHORTEST || (hasPiece && endGap(gaps) > PIECE_END_MS)) return false;
  if (signs === SHORTEST) return Math.max(...gaps) <= 30;
  // A price typed quickly may be somebody's label.
  return Math.max(...gaps) <= (signs < 8 && isInText ? 40 : RUN_MS);
}

function isFast({ text, gaps, isInText, isInLines, hasPiece }: Timed): boolean {
  const signs = gaps.length;
  if (signs < SHORTEST || (hasPiece && endGap(gaps) > PIECE_END_MS)) return false;
  // Text that a program puts in for a few letters has blanks, or no digit.
  if (isInText && /\s/.test(text)) return false;
  if (isInLines && (signs < 8 || !/\d/.test(text))) return false;
  const largest = Math.max(...gaps);
  if (signs === SHORTEST) return !isInText && largest <= QUICK_MS;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / signs;
  if (signs < 8) return largest <= 60 && mean <= (isInText ? 30 : 40);
  return largest <= RUN_MS && mean <= (isInText ? 45 : 60);
}

const endGap = (gaps: readonly number[]): number => gaps.at(-1) ?? 0;
