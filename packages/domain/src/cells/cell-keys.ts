/** A key as the keyboard says it; `isCommand` with Strg or Cmd. */
export interface CellPress {
  readonly key: string;
  readonly isCommand: boolean;
  readonly isShift: boolean;
  readonly isAlt: boolean;
}

/** Where the focus goes: to a cell beside, to the ends of the row, of the table. */
export type CellWay =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'row start'
  | 'row end'
  | 'table start'
  | 'table end'
  /** The cell behind it, in the next row after the last. */
  | 'next'
  | 'previous';

/** What a key does where no cell is typed into. `open` without a text: with all of it selected. */
export type ClosedStep =
  | { readonly does: 'open'; readonly text?: string }
  | { readonly does: 'count'; readonly by: 1 | -1 }
  | { readonly does: 'go'; readonly way: CellWay }
  | { readonly does: 'copy' };

export type OpenStep =
  | { readonly does: 'store'; readonly way: CellWay }
  | { readonly does: 'revert' }
  | { readonly does: 'count'; readonly by: 1 | -1 };

/** What + and − mean in it: one more and one less, a sign of the number, or nothing. */
export interface CellSigns {
  readonly counts: boolean;
  readonly isSigned: boolean;
}

const WAYS: Readonly<Record<string, CellWay>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'row start',
  End: 'row end',
};
const MINUS = /^[-−–]$/;

/** A key in a closed cell (hand.md 4.1); nothing: it belongs to the row, or to the browser. */
export function closedStep(
  { key, isCommand, isShift, isAlt }: CellPress,
  signs: CellSigns,
): ClosedStep | undefined {
  if (isAlt) return undefined;
  if (isCommand) {
    if (key === 'Home') return { does: 'go', way: 'table start' };
    if (key === 'End') return { does: 'go', way: 'table end' };
    return key.toLowerCase() === 'c' && !isShift ? { does: 'copy' } : undefined;
  }
  const way = WAYS[key];
  if (way) return { does: 'go', way };
  if (key === 'F2' || key === 'Enter') return { does: 'open' };
  if (signs.counts && key === '+') return { does: 'count', by: 1 };
  if (signs.counts && MINUS.test(key)) return { does: 'count', by: -1 };
  if (/^[\d,]$/.test(key) || (signs.isSigned && MINUS.test(key))) return { does: 'open', text: key };
  return undefined;
}

/** A key in an open cell; nothing: it is typed. */
export function openStep(
  { key, isCommand, isShift, isAlt }: CellPress,
  signs: CellSigns,
): OpenStep | undefined {
  if (isAlt || isCommand) return undefined;
  if (key === 'Enter') return { does: 'store', way: isShift ? 'up' : 'down' };
  if (key === 'Tab') return { does: 'store', way: isShift ? 'previous' : 'next' };
  if (key === 'ArrowUp') return { does: 'store', way: 'up' };
  if (key === 'ArrowDown') return { does: 'store', way: 'down' };
  if (key === 'Escape') return { does: 'revert' };
  if (signs.counts && key === '+') return { does: 'count', by: 1 };
  if (signs.counts && MINUS.test(key)) return { does: 'count', by: -1 };
  return undefined;
}
