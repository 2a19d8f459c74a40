import type { Listenzeile, ScanMode } from '@traverse/domain';
import type { ScanAnswer, ScanRequest } from '@traverse/wire';

/** A scan as this device keeps it, until it is delivered and for the list of the last ones. */
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
  /** What it does to the list; while it waits it is added to what the server has told. */
  readonly change?: ScanChange;
  /** A later scan took it back. */
  readonly undone?: boolean;
}

/** `checking`: only the server knows whether there is such an item. */
export type ScanResult = 'counted' | 'tooMany' | 'unknown' | 'refused' | 'undone' | 'checking';

export interface ScanChange {
  readonly inventar: string;
  readonly field: 'anzahl' | 'out' | 'in';
  readonly by: number;
}

export type Waiting = KeptScan & { readonly request: ScanRequest };

export function isWaiting(scan: KeptScan): scan is Waiting {
  return scan.state === 'waiting' && scan.request !== undefined;
}

export function isUndo({ request }: KeptScan): boolean {
  return request !== undefined && 'undoes' in request;
}

/** Whether it counts on the list and nobody has taken it back. */
export function canUndo(scan: KeptScan): boolean {
  return !scan.undone && !isUndo(scan) && (scan.result === 'counted' || scan.result === 'tooMany');
}

type Counted = Pick<Listenzeile, 'anzahl' | 'out' | 'in'> & { readonly inventar: string };

/** The lines as they are once everything that waits is delivered. */
export function withWaiting<Zeile extends Counted>(
  zeilen: readonly Zeile[],
  scans: readonly KeptScan[],
): readonly Zeile[] {
  const changes = scans.filter(isWaiting).flatMap(({ change }) => change ?? []);
  if (changes.length === 0) return zeilen;
  return zeilen.map((zeile) =>
    changes
      .filter(({ inventar }) => inventar === zeile.inventar)
      .reduce((line, { field, by }) => ({ ...line, [field]: Math.max(0, line[field] + by) }), zeile),
  );
}

/** A scan after the server has answered. */
export function settled(scan: KeptScan, answer: ScanAnswer): KeptScan {
  const { zeile, words, detail, name } = answer;
  const result = answer.result === 'notOnList' ? 'unknown' : answer.result;
  const by = scan.request && 'code' in scan.request ? countIn(scan.request.code) : 0;
  const change =
    scan.change ?? (zeile ? { inventar: zeile.inventar, field: 'anzahl' as const, by } : undefined);
  return {
    ...scan,
    state: 'done',
    result,
    words,
    detail,
    name: name || scan.name,
    ...(change ? { change } : {}),
  };
}

function countIn(code: string): number {
  return Number(/\d+$/.exec(/[-ßẞ]st\d+$/iu.exec(code)?.[0] ?? '1')?.[0] ?? 1);
}
