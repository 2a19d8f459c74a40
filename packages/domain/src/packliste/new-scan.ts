import type { Listenzeile } from '../entities/index.ts';
import type { KeptScan, NewScan } from './kept-scan.ts';
import { codeOfItem, parseScanCode, type ScanCode, type ScanMode } from './scan-code.ts';
import { scanOutcome } from './scan-outcome.ts';

type ItemCode = Extract<ScanCode, { readonly kind: 'item' }>;

/** Where and when somebody scans. */
export interface ScanPlace {
  /** For the scan: 15 characters of a–z0–9 that no other has. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly user: string;
  readonly inventarliste: string;
  /** With what waits. */
  readonly zeilen: readonly (Listenzeile & { readonly name: string })[];
}

export type ScanMeaning =
  | { readonly does: 'mode'; readonly mode: ScanMode }
  | { readonly does: 'undo' }
  /** The last scan was so many pieces. */
  | { readonly does: 'amount'; readonly amount: number }
  | { readonly does: 'scan'; readonly code: ItemCode; readonly mode: ScanMode }
  | { readonly does: 'nothing'; readonly words: string; readonly detail: string };

/** Digits typed after a scan are a number of pieces; no item's id is that short. */
const AMOUNT = /^[1-9]\d{0,3}$/;

/** What a text from scanner or keyboard asks for. No `mode`: the scanner is not heard (SCAN-01). */
export function meaningOfScan(
  text: string,
  mode: ScanMode | undefined,
  { canSetAmount }: { readonly canSetAmount: boolean },
): ScanMeaning {
  const code = parseScanCode(text);
  if (code.kind === 'command') {
    return code.command === 'undo' ? { does: 'undo' } : { does: 'mode', mode: code.command };
  }
  if (canSetAmount && AMOUNT.test(text)) return { does: 'amount', amount: Number(text) };
  if (!mode) {
    const detail = 'Wähle Add, Out oder In. Es wurde nichts gezählt.';
    return { does: 'nothing', words: 'Kein Modus aktiv', detail };
  }
  if (code.kind === 'item') return { does: 'scan', code, mode };
  return { does: 'nothing', words: 'Unbekannter Code', detail: 'Das ist keins von unseren Etiketten.' };
}

/** What scanning an item means on the list as this device knows it; the server has the last word. */
export function scanOfItem(code: Omit<ItemCode, 'kind'>, mode: ScanMode, place: ScanPlace): NewScan {
  const { id, zeilen, inventarliste } = place;
  const [read = ''] = code.ids;
  const outcome = scanOutcome(code, mode, zeilen);
  if (outcome.result === 'notOnList') {
    if (mode !== 'add') return scanOfNothing(read, mode, outcome, place);
    const request = { id, inventarliste, mode, code: codeOfItem(read, code.count) };
    const words = { words: 'Neu auf der Liste', detail: 'wird nachgesehen' };
    return { ...begin(place, mode), ...words, request, state: 'waiting', result: 'checking', name: read };
  }
  const { result, words, detail, field, by } = outcome;
  const zeile = zeilen.find((each) => each.id === outcome.zeile);
  const inventar = zeile?.inventar ?? read;
  return {
    ...begin(place, mode),
    request: { id, inventarliste, mode, code: codeOfItem(inventar, code.count) },
    state: 'waiting',
    result,
    words,
    detail,
    name: zeile?.name ?? read,
    change: { inventar, field, by },
  };
}

/** Nothing that could be counted; it stands in the list of the last scans all the same. */
export function scanOfNothing(
  code: string,
  mode: ScanMode,
  { words, detail }: { readonly words: string; readonly detail: string },
  place: ScanPlace,
): NewScan {
  return { ...begin(place, mode), state: 'done', result: 'unknown', words, detail, name: code };
}

/** A scan that takes another one back. */
export function scanThatUndoes(
  { id: undoes, user, inventarliste, mode, name, change }: KeptScan,
  { id, at }: Pick<ScanPlace, 'id' | 'at'>,
): NewScan {
  return {
    ...begin({ id, at, user, inventarliste }, mode),
    request: { id, undoes },
    state: 'waiting',
    result: 'undone',
    words: 'Zurückgenommen',
    detail: '',
    name,
    ...(change ? { change: { ...change, by: -change.by } } : {}),
  };
}

function begin({ id, at, user, inventarliste }: Omit<ScanPlace, 'zeilen'>, mode: ScanMode) {
  return { id, at, user, inventarliste, mode };
}
