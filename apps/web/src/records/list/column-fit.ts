import { kindLook } from './kind-look.ts';
import type { ListColumn } from './list-columns.ts';
import { BROKEN_STATE, type LongestTexts, STATE } from './longest-texts.ts';

/** Widths in px. A column with a `grow` takes what is left over; `width` is then the least it needs. */
export interface ColumnSize {
  readonly width: number;
  readonly grow: boolean;
}

const PADDING = 18;
// Per character of a head, 13 px semibold.
const HEAD_CHARACTER = 7.2;
const SORT_ICON = 20;
// Characters from which on a head of several words is broken.
const LONG_HEAD = 16;
// Per character of a cell, 16 px.
const CHARACTER = 7.4;
// The same of figures and capital letters: RN20260124.
const FIGURE = 8.4;
// And of an amount, bold: 17.691,14 €.
const MONEY = 7.2;
// A short text may be capitals throughout: BYLADEM1001.
const CAPITAL = 9.8;
// A list in a window of 1280 px: from here on nothing is dropped (look.md section 5).
export const WHOLE_LIST = 1214;
/** A list in a window of 1440 px. */
export const DESK_LIST = 1374;
// Letters of a name that its column has room for; a longer one does not take the room of those beside it.
const NAME = 60;
// Up to this length a text is a word like 'Stück': it leaves the room to the names beside it.
const SHORT_TEXT = 30;

/** How wide a column has to be for what stands in it; the head of the sorted one also carries an arrow. */
export function sizeOf(column: ListColumn, isSorted = false): ColumnSize {
  const { width, grow } = contentSize(column);
  return { width: Math.ceil(Math.max(width, headWidth(column, isSorted))), grow };
}

/** The same for a column whose texts are known: no wider than the longest of them, so that names have the room. */
export function fittedSizeOf(column: ListColumn, longest: LongestTexts, isSorted = false): ColumnSize {
  const { width } = contentSize(column);
  const characters = longest.get(column.key);
  const { field } = column;
  const each = field?.kind === 'geld' ? MONEY : field?.kind === 'text' ? CAPITAL : FIGURE;
  // Names are bold, and chosen with room for it.
  const needed = characters === undefined || column.isTitle ? width : characters * each + PADDING;
  return { width: Math.ceil(Math.max(Math.min(width, needed), headWidth(column, isSorted))), grow: false };
}

/**
 * Px that a word out of few, or a short text, takes where it is longer than usual; nothing where the usual width will do.
 * Such a column does not grow, and would cut it beside names that have air.
 */
export function wordsWidthOf(column: ListColumn, longest: LongestTexts): number | undefined {
  const { field, Cell, isTitle } = column;
  const characters = longest.get(column.key);
  const isWord = field?.kind === 'select' || (field?.kind === 'text' && !sizeOf(column).grow);
  if (!isWord || Cell || isTitle || characters === undefined) return undefined;
  const each = field.kind === 'select' ? CHARACTER : CAPITAL;
  const needed = Math.ceil(Math.min(characters, SHORT_TEXT) * each + PADDING);
  return needed > sizeOf(column).width ? needed : undefined;
}

const headWidth = ({ label }: ListColumn, isSorted: boolean): number =>
  headLength(label) * HEAD_CHARACTER + PADDING + (isSorted ? SORT_ICON : 0);

/** Px of the longest text of a column; nothing where that is not known. */
function neededFor(key: string, longest: LongestTexts): number | undefined {
  const characters = longest.get(key);
  return characters === undefined ? undefined : characters * CHARACTER + PADDING;
}

// The icon before the words of a state, with its gap, and what the first column has more at its edge.
const STATE_ICON = 30;
const LEAST_STATE = 76;

/**
 * Px of the column of states: room for the longest that is said, `width` at most. `isBroken`: on two lines, where names
 * need the room.
 */
export function stateWidthFor(longest: LongestTexts, width: number, isBroken = false): number {
  const needed = neededFor(isBroken ? BROKEN_STATE : STATE, longest);
  return needed === undefined
    ? width
    : Math.ceil(Math.min(width, Math.max(LEAST_STATE, needed + STATE_ICON)));
}

/** Characters of a head; a long one takes two lines, so that it does not take the room of the names beside it. */
function headLength(label: string): number {
  return label.length <= LONG_HEAD ? label.length : brokenLength(label);
}

/** Characters of the longer line of words that are broken once, where it is shortest. */
export function brokenLength(text: string): number {
  const words = text.split(' ');
  const breaks = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return Math.min(...breaks.map((lines) => Math.max(...lines.map(({ length }) => length))));
}

/**
 * The columns that could grow and need not, because what stands in them is short: what is left over goes to the names
 * that are cut off. None while all are short.
 */
export function contentWithLess(columns: readonly ListColumn[], longest: LongestTexts): ReadonlySet<string> {
  const growing = columns.filter((column) => sizeOf(column).grow);
  const content = growing.filter((column) => {
    const needed = neededFor(column.key, longest);
    return needed !== undefined && needed <= sizeOf(column).width;
  });
  return new Set(content.length < growing.length ? content.map(({ key }) => key) : []);
}

/** Px that the names of a column want, one of 60 letters at most. */
export function wantedFor(column: ListColumn, longest: LongestTexts): number {
  const letters = Math.min(longest.get(column.key) ?? 0, NAME);
  const wanted = letters * (column.isTitle ? FIGURE : CHARACTER) + PADDING;
  return Math.ceil(Math.max(sizeOf(column).width, wanted));
}

/** By column, the part of what is left over that it takes: each as much as its names want. */
export function sharesOf(
  growing: readonly ListColumn[],
  longest: LongestTexts,
): readonly { readonly key: string; readonly share: number }[] {
  const wanted = growing.map((column) => wantedFor(column, longest));
  const all = wanted.reduce((sum, px) => sum + px, 0);
  return growing.map(({ key }, at) => ({ key, share: (wanted[at] ?? 0) / all }));
}

/** Widths of a list, in px, from which on it shows further columns. RecordTable.module.css has a class for each. */
export const STEPS = [500, 600, 700, 800, 900, 1000, 1100, WHOLE_LIST] as const;
export type Step = (typeof STEPS)[number];

/**
 * From which width on a column is shown. The most telling ones stay longest: title, relation, the first amount, the
 * first date; notes and files go first. Nothing is left to scroll for, unless somebody chose more columns than fit
 * (look.md section 14, 04). `besides` are the px of what is not a column of the record: state, buttons.
 */
export function shownFrom(columns: readonly ListColumn[], besides: number): ReadonlyMap<string, Step> {
  const steps = new Map<string, Step>();
  let taken = besides;
  for (const column of byImportance(columns)) {
    taken += sizeOf(column).width;
    const needed = taken;
    steps.set(column.key, steps.size === 0 ? STEPS[0] : (STEPS.find((step) => step >= needed) ?? WHOLE_LIST));
  }
  return steps;
}

/** The same columns, the most telling first. */
export function byImportance(columns: readonly ListColumn[]): ListColumn[] {
  const seen = new Set<string>();
  return columns
    .map((column) => {
      const kind = column.field?.kind;
      const isFirst = kind !== undefined && !seen.has(kind);
      if (kind !== undefined) seen.add(kind);
      return { column, rank: rankOf(column, isFirst) };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ column }) => column);
}

function rankOf({ isTitle, isNote, field }: ListColumn, isFirstOfKind: boolean): number {
  if (isTitle) return 0;
  if (isNote) return 9;
  // A column that a screen makes is there for a reason.
  if (!field) return 3;
  const [first, further] = kindLook[field.kind].rank;
  return isFirstOfKind ? first : further;
}

function contentSize({ field, isTitle, isNote, width }: ListColumn): ColumnSize {
  if (width !== undefined) return { width, grow: false };
  if (isNote) return { width: 56, grow: false };
  if (!field) return { width: 140, grow: true };
  const look = kindLook[field.kind];
  if (field.kind === 'date' && field.withTime) return { width: 134, grow: false };
  if (field.kind === 'number' && field.unit !== undefined) return { width: 108, grow: false };
  // Names like RN20260124 are all of one length.
  if (isTitle && field.kind === 'text') {
    return field.pattern ? { width: 118, grow: false } : { width: 170, grow: true };
  }
  if (field.kind === 'text' && field.max !== undefined && field.max <= SHORT_TEXT) {
    return { width: look.width, grow: false };
  }
  return { width: look.width, grow: look.grows ?? false };
}
