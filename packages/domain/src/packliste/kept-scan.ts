import type { ScanRequest } from '@traverse/wire';
import type { ScanMode } from '../code/scan-commands.ts';
import { type Befund, withBefund, type Zaehler } from '../inventarliste/zaehler.ts';
import type { ScanAnswer } from '../pfade/scan.ts';
import type { ScanField } from './scan-outcome.ts';

/** A scan as a device keeps it, until it is delivered and for the list of the last ones. */
export interface KeptScan {
  readonly id: string;
  /** The order in which scans were made on this device; its clock may be wrong. */
  readonly nr: number;
  /** Milliseconds since 1970, for people. */
  readonly at: number;
  /** Whoever made it delivers it. */
  readonly user: string;
  readonly inventarliste: string;
  readonly mode: ScanMode;
  /** What is delivered; absent when there was nothing to count. */
  readonly request?: ScanRequest;
  readonly state: 'waiting' | 'done';
  readonly result: ScanResult;
  readonly words: string;
  readonly detail: string;
  /** The item, or the code where none is known. */
  readonly name: string;
  /** What was read, where nothing was counted for it. */
  readonly code?: string;
  /** What it does to the list; while it waits it is added to what the server has told. */
  readonly change?: ScanChange;
  /** At a place of an inventory (IV-01): such a scan is of no list, and its mode says nothing. */
  readonly zaehlt?: InventurChange;
  /** The device that was scanned. */
  readonly geraet?: string;
  /** Why exactly it was refused, see ScanAnswer. */
  readonly grund?: NonNullable<ScanAnswer['grund']>;
  /** Of a piece that counted: what is worth a word all the same. */
  readonly hinweis?: string;
  /** An undo that found nothing counted: done, as far as this device knows. */
  readonly tookNothing?: boolean;
  /** How often it has changed: of two tabs' copies the later one counts. None is 0. */
  readonly version?: number;
}

/** `checking`: only the server knows whether it counts. */
export type ScanResult = 'counted' | 'tooMany' | 'unknown' | 'refused' | 'undone' | 'checking';

export interface InventurChange {
  readonly inventur: string;
  /** Where it counts, '' for what has no place. */
  readonly platz: string;
  readonly inventar: string;
  /** '' where it is no device. */
  readonly geraet: string;
  readonly by: number;
  /** Where it belongs by the books; '' for nowhere. */
  readonly zuhause: string;
}

export interface ScanChange {
  readonly inventar: string;
  readonly field: ScanField;
  readonly by: number;
  /** The item that is a set: `by` are sets, `inventar` is its first part. */
  readonly set?: string;
  /** Of pieces that came back: they are broken. */
  readonly isDefekt?: boolean;
  /** Of a case: what goes or comes in it, in the same counter. */
  readonly mit?: readonly { readonly inventar: string; readonly by: number }[];
}

/** Said where all that is open was to be counted, and nothing is. */
export const NOTHING_OPEN = 'Nichts offen';

/** What has been counted before: nobody did anything wrong. */
export const isKnownAlready = ({ words, grund }: Pick<KeptScan, 'words' | 'grund'>): boolean =>
  words === NOTHING_OPEN || grund === 'schonGescannt';

/** A scan before the device has given it its number. */
export type NewScan = Omit<KeptScan, 'nr'>;

/** With whether a later scan took it back. */
export type ShownScan = KeptScan & { readonly undone: boolean };

export type WaitingScan = KeptScan & { readonly request: ScanRequest };

export function isWaiting(scan: KeptScan): scan is WaitingScan {
  return scan.state === 'waiting' && scan.request !== undefined;
}

/** The scan that this one takes back; none when it takes none back. */
export function targetOf({ request }: Pick<KeptScan, 'request'>): string | undefined {
  return request && 'undoes' in request ? request.undoes : undefined;
}

/** The same scan later, so that other tabs know which of two is. */
export function changed(scan: KeptScan, facts: Partial<KeptScan>): KeptScan {
  return { ...scan, ...facts, version: (scan.version ?? 0) + 1 };
}

/** An undo that was refused has taken nothing back: the scan counts again, and can be taken back again. */
export function withUndone(scans: readonly KeptScan[]): readonly ShownScan[] {
  const undone = new Set(scans.filter(({ result }) => result !== 'refused').map(targetOf));
  return scans.map((scan) => ({ ...scan, undone: undone.has(scan.id) }));
}

const counts = ({ result }: Pick<KeptScan, 'result'>): boolean =>
  result === 'counted' || result === 'tooMany';

/** The server has counted it. */
export const hasCounted = (scan: KeptScan): boolean => scan.state === 'done' && counts(scan);

/**
 * What was refused counts after all, in another tab or sent once more: its undo, done because there was nothing to take
 * back, waits to be sent. The server takes back once, however often it hears of it.
 */
export function undoneAfterAll(scans: readonly KeptScan[]): readonly KeptScan[] {
  const counted = new Set(scans.filter(hasCounted).map(({ id }) => id));
  return scans.map((scan) =>
    scan.tookNothing === true && counted.has(targetOf(scan) ?? '')
      ? changed(scan, { state: 'waiting', tookNothing: false })
      : scan,
  );
}

/** Whether it counts on the list and nobody has taken it back. An undo counts nothing: what it took is scanned again. */
export function canUndo(scan: ShownScan): boolean {
  return counts(scan) && !scan.undone;
}

/** What was refused can be sent once more, unless it was taken back. */
export function canRetry(scan: ShownScan): boolean {
  return scan.result === 'refused' && scan.request !== undefined && !scan.undone;
}

type Counted = Zaehler & { readonly inventar: string; readonly gepackt: number };

/** The lines as they are once everything that waits is delivered. No counter falls below zero. */
export function withWaiting<Zeile extends Counted>(
  zeilen: readonly Zeile[],
  scans: readonly KeptScan[],
): readonly Zeile[] {
  // How many pieces of its parts a set is, the server says.
  const changes = scans
    .filter(isWaiting)
    .flatMap(({ change }) => (change === undefined || change.set !== undefined ? [] : withContent(change)));
  if (changes.length === 0) return zeilen;
  return zeilen.map((zeile) =>
    changes.filter(({ inventar }) => inventar === zeile.inventar).reduce(withChange, zeile),
  );
}

const withContent = (change: ScanChange): readonly ScanChange[] => [
  change,
  ...(change.mit ?? []).map(({ inventar, by }) => ({ inventar, by, field: change.field })),
];

function withChange<Zeile extends Counted>(zeile: Zeile, change: ScanChange): Zeile {
  const { field, by } = change;
  if (field === 'anzahl' || field === 'gepackt' || field === 'out')
    return { ...zeile, [field]: Math.max(0, zeile[field] + by) };
  return withBefund(zeile, befundOf(change), by);
}

/** What a scan in has said of its pieces. */
function befundOf({ field, isDefekt }: Pick<ScanChange, 'field' | 'isDefekt'>): Befund {
  if (field === 'vermisst' || field === 'verbraucht') return field;
  return isDefekt === true ? 'defekt' : '';
}
