import type { Mannschaftsseite } from '../../api/mannschaft.ts';

/** What every card of the page does. */
export interface Taten {
  readonly seite: Mannschaftsseite;
  readonly reload: () => Promise<void>;
  /** What was said to it, on top of the page. */
  readonly say: (notice: string) => void;
  /** What did not work, in the same place. */
  readonly complain: (problem: string) => void;
}
