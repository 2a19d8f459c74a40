/** Where scans are delivered: `POST { scans: [...] }`, answered by one `ScanAnswer` for each, in their order. */
export const SCANS_PATH = '/api/scans';

/** Why a scan for a list that was deleted meanwhile is refused: its page, which would say so, may be gone as well. */
export const LISTE_IS_GONE = 'Diese Liste gibt es nicht mehr.';

export const SCAN_BEFUNDE = ['defekt', 'vermisst', 'verbraucht'] as const;
export type ScanBefund = (typeof SCAN_BEFUNDE)[number];

/** A scan as a device made it. Its `id` (15 characters of a-z0-9) makes it count once, however often it is sent. */
export type ScanRequest =
  | {
      readonly id: string;
      readonly inventarliste: string;
      readonly mode: 'add' | 'out' | 'in';
      /** As the scanner read it: CODE or CODE-STn, whosever label it is. */
      readonly code: string;
      /** Of mode in: what became of the pieces; back and whole where nothing is said. */
      readonly befund?: ScanBefund;
      /** What is broken. */
      readonly text?: string;
    }
  /** Takes an earlier scan back. */
  | { readonly id: string; readonly undoes: string };

/** What came of a scan. */
export interface ScanAnswer {
  readonly id: string;
  /** `refused`: nothing was counted, and `detail` says why. */
  readonly result: 'counted' | 'tooMany' | 'undone' | 'notOnList' | 'refused';
  /** German: what was counted, and what that means. */
  readonly words: string;
  readonly detail: string;
  /** The item that was counted, which the device may not know; '' for an undo, and when nothing was counted. */
  readonly name: string;
  /** Pieces that were counted; absent when none were. */
  readonly by?: number;
  /** The item that is a set, where its code was scanned: `by` are sets, and `zeile` is the line of its first part. */
  readonly set?: string;
  /** Why exactly it was refused, where a device does something else then: what was read twice is no mistake. */
  readonly grund?: 'schonGescannt';
  /** The line as it is now; null when nothing was counted, and when a line went with its scan. */
  readonly zeile: {
    readonly id: string;
    readonly inventar: string;
    readonly anzahl: number;
    readonly out: number;
    readonly in: number;
    readonly vermisst: number;
    readonly defekt: number;
    readonly verbraucht: number;
    readonly ausgebucht: number;
    readonly updated: string;
  } | null;
}
