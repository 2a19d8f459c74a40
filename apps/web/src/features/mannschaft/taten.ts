import type { Mannschaftsseite } from '../../api/mannschaft.ts';

/** What every card of the page does. */
export interface Taten {
  readonly seite: Mannschaftsseite;
  readonly reload: () => Promise<void>;
  /** What was said to it, on top of the page. */
  readonly say: (notice: string) => void;
}

/** A number as a telephone dials it. */
export const telOf = (telefon: string): string => `tel:${telefon.replaceAll(/[^+\d]/g, '')}`;
