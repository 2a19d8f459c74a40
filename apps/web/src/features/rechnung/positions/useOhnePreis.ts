import { istOhnePreis } from '@traverse/domain/rechnung/ohne-preis';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import type { Block, Entry } from '../gliederung/entries.ts';
import { useMarked } from '../gliederung/useMarked.ts';

interface Folded {
  /** What of a heading is seen, in its order. */
  readonly shown: readonly Entry[];
  /** How many lines without a price it has; 0 where they are too few to be folded. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Lines without a price are folded under their heading until somebody looks; one that is missing stays in sight. */
export function useOhnePreis(missing: (row: RechnungRow) => string | undefined) {
  const [opened, toggle] = useMarked();
  return ({ key, entries }: Block): Folded => {
    const folds = ({ eintrag: { line } }: Entry) =>
      line !== undefined && istOhnePreis(line) && missing(line) === undefined;
    const count = entries.filter(folds).length;
    const isOpen = opened.has(key);
    const isFolded = count >= FEWEST && !isOpen;
    return {
      shown: isFolded ? entries.filter((entry) => !folds(entry)) : entries,
      count: count >= FEWEST ? count : 0,
      isOpen,
      toggle: () => toggle(key),
    };
  };
}

// One would only change its place for a line that says so.
const FEWEST = 2;
