import type { KeptScan } from './kept-scan.ts';
import type { ScanZeile } from './scan-desk.ts';

/** The line a scan counted on, with the counter that it raised. */
export function zeileOfScan(
  { change, mode }: KeptScan,
  zeilen: readonly ScanZeile[],
): { readonly counted: number; readonly of: number; readonly missing: number } | undefined {
  const zeile = change && zeilen.find(({ inventar }) => inventar === change.inventar);
  if (!zeile) return undefined;
  const counted = mode === 'add' ? zeile.anzahl : zeile[mode];
  const goal = mode === 'in' && zeile.out > 0 ? zeile.out : zeile.anzahl;
  return { counted, of: mode === 'add' ? zeile.anzahl : goal, missing: goal - counted };
}
