import type { ScanMode } from '../code/scan-commands.ts';
import type { Listenzeile } from '../entities/index.ts';
import { counterOfMode, counterState } from './counters.ts';
import { NEW_ON_LIST, standInWords } from './scan-outcome.ts';

interface Scan {
  readonly mode: ScanMode;
  readonly result: string;
  readonly detail: string;
  /** Of a device more is said than figures. */
  readonly geraet?: string;
  /** None where nothing was counted. */
  readonly change?: { readonly inventar: string };
}

type Zeile = Pick<Listenzeile, 'anzahl' | 'gepackt' | 'out' | 'in' | 'vermisst' | 'verbraucht'> & {
  readonly inventar: string;
};

export interface ScanStand {
  readonly counted: number;
  readonly goal: number;
  /** German. */
  readonly detail: string;
}

/**
 * The line a scan counted on as it is by now, others may have counted since; what is said of it fits its figures
 * (SCAN-05). None when nothing was counted, or when the line is gone.
 */
export function standOfScan(scan: Scan, zeilen: readonly Zeile[]): ScanStand | undefined {
  const { mode, result, detail, change, geraet } = scan;
  const zeile = change && zeilen.find(({ inventar }) => inventar === change.inventar);
  if (!zeile) return undefined;
  const { counted, goal } =
    mode === 'add' ? { counted: zeile.anzahl, goal: zeile.anzahl } : counterState(zeile, counterOfMode(mode));
  const isCounted =
    (result === 'counted' || result === 'tooMany') && !detail.startsWith(NEW_ON_LIST) && geraet === undefined;
  return { counted, goal, detail: isCounted ? standInWords(zeile, mode) : detail };
}

/** Of a scan that made too many, how many of its pieces were still wanted: 'nur 10'; 0 where all or none of them were. */
export function stillWanted(by: number, { counted, goal }: Pick<ScanStand, 'counted' | 'goal'>): number {
  const tooMany = counted - goal;
  return tooMany > 0 ? Math.max(0, by - tooMany) : 0;
}
