/** Where scans are delivered: `POST { scans: [...] }`, answered by one `ScanAnswer` for each, in their order. */
export const SCANS_PATH = '/api/scans';

/** Why a scan for a list that was deleted meanwhile is refused: its page, which would say so, may be gone as well. */
export const LISTE_IS_GONE = 'Diese Liste gibt es nicht mehr.';

export const SCAN_BEFUNDE = ['defekt', 'vermisst', 'verbraucht'] as const;
export type ScanBefund = (typeof SCAN_BEFUNDE)[number];

/** Why a scan counted nothing, or what is still to be said of one that did (GER-02). */
export const SCAN_GRUENDE = [
  'schonGescannt',
  'woanders',
  'gesperrt',
  'pruefung',
  'ausgemustert',
  'inhalt',
  'keinGeraet',
] as const;
export type ScanGrund = (typeof SCAN_GRUENDE)[number];

/** A scan as a device made it. Its `id` (15 characters of a-z0-9) makes it count once, however often it is sent. */
export type ScanRequest =
  | {
      readonly id: string;
      readonly inventarliste: string;
      readonly mode: 'add' | 'pack' | 'out' | 'in';
      /** As the scanner read it: CODE or CODE-STn, whosever label it is. */
      readonly code: string;
      /** Of mode in: what became of the pieces; back and whole where nothing is said. */
      readonly befund?: ScanBefund;
      /** What is broken. */
      readonly text?: string;
      /** Why a device goes all the same that is blocked, whose test does not last, or that belongs in a case. */
      readonly trotzdem?: string;
      /** A device that is out on another list comes back there. */
      readonly umbuchen?: true;
      /** What is not on the list is put on it first, in the same write: taken back they go together. */
      readonly dazu?: true;
      /** With `dazu`: it goes in place of this line, which wants as many fewer. */
      readonly statt?: string;
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
  /**
   * Why exactly it was refused, and so what may be done: what was read twice is no mistake, `woanders` asks for
   * `umbuchen`, `gesperrt`, `pruefung` and `inhalt` for `trotzdem`. Of a scan that counted: `keinGeraet`, a label without number.
   */
  readonly grund?: ScanGrund;
  /** Of a piece that counted: what is worth a word all the same, an overdue test above all. Part of `detail`. */
  readonly hinweis?: string;
  /** The device that was scanned, whatever came of it. */
  readonly geraet?: string;
  /** The line as it is now; null when nothing was counted, and when a line went with its scan. */
  readonly zeile: {
    readonly id: string;
    readonly inventar: string;
    readonly anzahl: number;
    readonly gepackt: number;
    readonly out: number;
    readonly in: number;
    readonly vermisst: number;
    readonly defekt: number;
    readonly verbraucht: number;
    readonly ausgebucht: number;
    readonly updated: string;
  } | null;
}
