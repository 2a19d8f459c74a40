import { type Counted, type Counter, counterState, progressOf } from './counters.ts';

/** A list of which nothing is missing any more in one direction (RM10). */
export interface Fertig<Line> {
  /** German: `Alles raus`. */
  readonly words: string;
  readonly counted: number;
  /** To be cleared up before anybody drives off: more of it is counted than wanted. */
  readonly zuViel: readonly { readonly zeile: Line; readonly counted: number; readonly goal: number }[];
}

const WORDS: Record<Counter, string> = { gepackt: 'Alles gepackt', out: 'Alles raus', in: 'Alles zurück' };

/** Nothing where something is still missing, and of a list without lines. */
export function fertigIn<Line extends Counted>(
  zeilen: readonly Line[],
  counter: Counter,
): Fertig<Line> | undefined {
  const { goal, missing, counted } = progressOf(zeilen, counter);
  if (goal === 0 || missing > 0) return undefined;
  const zuViel = zeilen.flatMap((zeile) => {
    const state = counterState(zeile, counter);
    return state.counted > state.goal ? [{ zeile, counted: state.counted, goal: state.goal }] : [];
  });
  return { words: WORDS[counter], counted, zuViel };
}
