/** Where scans are delivered: `POST { scans: [...] }`, answered by one answer for each, in their order. */
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
export type ScanRequest = ListenScan | InventurScan | ScanUndo;

/** Counts on a list. */
export interface ListenScan {
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
  /** The case that is open: what is scanned lies in it from then on (CASE-01). */
  readonly behaelter?: string;
  /** Of a case that comes in: all that went out in it is there as well. */
  readonly vollstaendig?: true;
}

/** Counts at a place of an inventory (IV-01). */
export interface InventurScan {
  readonly id: string;
  readonly inventur: string;
  /** The place at hand; '' for what has none. */
  readonly platz: string;
  readonly code: string;
  /** Pieces in place of those that the code says; below 0 takes some off a number that was too high. */
  readonly anzahl?: number;
}

/** Takes an earlier scan back. */
export interface ScanUndo {
  readonly id: string;
  readonly undoes: string;
}
