import type { Listenzeile } from '../entities/index.ts';
import { defaultEinheit } from '../rechnung/position.ts';
import { formatZahl } from '../values/zahl.ts';
import { counterState } from './counters.ts';
import type { ScanMode } from './scan-code.ts';

type Zeile = Pick<Listenzeile, 'id' | 'inventar' | 'anzahl' | 'einheit' | 'out' | 'in'>;

/** What a scan does to a list. A change is undone by the same with `-by`. */
export type ScanOutcome =
  | {
      readonly result: 'counted' | 'tooMany';
      readonly zeile: Zeile['id'];
      readonly field: 'anzahl' | 'out' | 'in';
      readonly by: number;
      /** German: what was counted, and what that means. */
      readonly words: string;
      readonly detail: string;
    }
  /** In add mode an item that exists becomes a line with that count; otherwise nothing is counted. */
  | { readonly result: 'notOnList'; readonly words: string; readonly detail: string };

/**
 * What scanning an item does: add raises what is planned, out and in raise their counter (SCAN-01).
 *
 * Too many are counted as well and said, they may be spares. `zeilen` are those of the list as known now; the counters
 * themselves are raised in the database, so that two scanners lose nothing.
 */
export function scanOutcome(
  scan: { readonly ids: readonly string[]; readonly count: number },
  mode: ScanMode,
  zeilen: readonly Zeile[],
): ScanOutcome {
  const zeile = firstOnList(scan.ids, zeilen);
  if (!zeile) {
    return {
      result: 'notOnList',
      words: 'Unbekannter Code',
      detail: 'Steht nicht auf dieser Liste. Es wurde nichts gezählt.',
    };
  }
  const field = mode === 'add' ? 'anzahl' : mode;
  const einheit = zeile.einheit || defaultEinheit;
  const change = { zeile: zeile.id, field, by: scan.count } as const;
  const counted = `${formatZahl(scan.count)} ${einheit}`;
  if (mode === 'add') {
    const detail = `jetzt ${formatZahl(zeile.anzahl + scan.count)} auf der Liste`;
    return { result: 'counted', ...change, words: `Hinzugefügt: ${counted}`, detail };
  }
  const after = { ...zeile, [mode]: zeile[mode] + scan.count };
  const { state, words } = counterState(after, mode);
  return state === 'tooMany'
    ? {
        result: 'tooMany',
        ...change,
        words: 'Zu viel',
        detail: `${after[mode]} von ${formatZahl(zeile.anzahl)}, ${words}`,
      }
    : { result: 'counted', ...change, words: `Gezählt: ${counted}`, detail: words };
}

function firstOnList(ids: readonly string[], zeilen: readonly Zeile[]): Zeile | undefined {
  for (const id of ids) {
    const zeile = zeilen.find(({ inventar }) => inventar === id);
    if (zeile) return zeile;
  }
  return undefined;
}
