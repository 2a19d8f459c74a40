import {
  codeOfItem,
  type Listenzeile,
  type parseScanCode,
  type ScanMode,
  type ScanOutcome,
  scanOutcome,
} from '@traverse/domain';
import { newRecordId } from '../../../records/edit/record-id.ts';
import type { KeptScan, ScanChange } from './kept-scan.ts';

type ItemCode = Extract<ReturnType<typeof parseScanCode>, { readonly kind: 'item' }>;
type NewScan = Omit<KeptScan, 'nr'>;

export interface ScanPlace {
  readonly user: string;
  readonly inventarliste: string;
  /** With what waits. */
  readonly zeilen: readonly (Listenzeile & { readonly name: string })[];
}

/** What scanning an item means on the list as this device knows it; the server has the last word. */
export function scanOfItem(code: ItemCode, mode: ScanMode, place: ScanPlace): NewScan {
  const { zeilen, inventarliste } = place;
  const outcome = scanOutcome(code, mode, zeilen);
  const [id = ''] = code.ids;
  if (outcome.result === 'notOnList') {
    if (mode !== 'add') return scanOfNothing(id, mode, outcome, place);
    const request = { id: newRecordId(), inventarliste, mode, code: codeOfItem(id, code.count) };
    const words = { words: 'Neu auf der Liste', detail: 'wird nachgesehen' };
    return { ...begin(place, mode), ...words, id: request.id, request, result: 'checking', name: id };
  }
  const zeile = zeilen.find((each) => each.id === outcome.zeile);
  const inventar = zeile?.inventar ?? '';
  const request = { id: newRecordId(), inventarliste, mode, code: codeOfItem(inventar, code.count) };
  return {
    ...begin(place, mode),
    ...wordsOf(outcome),
    id: request.id,
    request,
    result: outcome.result,
    name: zeile?.name ?? id,
    change: { inventar, field: outcome.field, by: outcome.by },
  };
}

/** Nothing that could be counted; it stands in the list of the last scans all the same. */
export function scanOfNothing(
  code: string,
  mode: ScanMode,
  said: { readonly words: string; readonly detail: string },
  place: ScanPlace,
): NewScan {
  return {
    ...begin(place, mode),
    ...wordsOf(said),
    id: newRecordId(),
    state: 'done',
    result: 'unknown',
    name: code,
  };
}

/** A scan that takes another one back. */
export function scanThatUndoes(scan: KeptScan, place: ScanPlace): NewScan {
  const request = { id: newRecordId(), undoes: scan.id };
  const change: ScanChange | undefined = scan.change && { ...scan.change, by: -scan.change.by };
  return {
    ...begin(place, scan.mode),
    id: request.id,
    request,
    result: 'undone',
    words: 'Zurückgenommen',
    detail: '',
    name: scan.name,
    ...(change ? { change } : {}),
  };
}

function begin({ user, inventarliste }: ScanPlace, mode: ScanMode) {
  return { at: Date.now(), user, inventarliste, mode, state: 'waiting' } as const;
}

function wordsOf({ words, detail }: Pick<ScanOutcome, 'words' | 'detail'>) {
  return { words, detail };
}
