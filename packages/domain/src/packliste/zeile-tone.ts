import { type Counted, type Counter, counterState } from './counters.ts';

/**
 * The colour of a line: red is what is still to be done about it in this direction (R16). What is short, `fehlend` pieces,
 * is found before it goes out; what is all out, or comes back, lacks nothing by that.
 */
export function zeileTone(
  zeile: Counted,
  counter: Counter,
  fehlend: number,
): 'danger' | 'success' | undefined {
  const { state, isGreen } = counterState(zeile, counter);
  const isShort = fehlend > 0 && counter !== 'in' && state !== 'complete';
  if (state === 'tooMany' || isShort) return 'danger';
  return isGreen ? 'success' : undefined;
}
