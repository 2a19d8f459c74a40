import { type CodeBook, type CodeOwner, isTooMuchAtOnce, ownerOf } from '../code/code-owner.ts';
import { codeOfItem, mostPerScan, parseScanCode, type ReadableCode } from '../code/code-readings.ts';
import type { ScanCommand, ScanMode } from '../code/scan-commands.ts';
import type { Listenzeile } from '../entities/index.ts';
import type { Befund } from '../inventarliste/zaehler.ts';
import { formatZahl } from '../values/zahl.ts';
import { counterOfMode, openPieces } from './counters.ts';
import { type KeptScan, type NewScan, NOTHING_OPEN, type ScanChange } from './kept-scan.ts';
import { intoCase, type OffenesCase, onlyFills } from './offenes-case.ts';
import { type GeraeteBook, type KnownGeraet, scanOfGeraet } from './scan-of-geraet.ts';
import { NOT_ON_LIST, scanOutcome } from './scan-outcome.ts';

/** Where and when somebody scans. */
export interface ScanPlace {
  /** For the scan: 15 characters of a–z0–9 that no other has. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly user: string;
  readonly inventarliste: string;
  /** Its lines are still on their way: what is on it only the server knows. */
  readonly isLoading?: boolean;
  /** With what waits. */
  readonly zeilen: readonly (Listenzeile & { readonly name: string })[];
  /** What was taught; undefined while this device does not know. */
  readonly codes: CodeBook | undefined;
  readonly offenesCase?: OffenesCase | undefined;
  /** Undefined while this device knows none. */
  readonly geraete?: GeraeteBook | undefined;
  /** The server can be asked now: what this device has not heard of yet may have been made a moment ago. */
  readonly mayAsk?: boolean;
  /** It is just being asked what was taught meanwhile: a label that `codes` lack may be one of those. */
  readonly isLearning?: boolean;
  /** What an item is called that may not be on the list; '' where this device does not know. */
  readonly nameOf: (inventar: string) => string;
}

type CodesAtHand = Pick<ScanPlace, 'codes' | 'isLearning'>;

export type ScanMeaning =
  | { readonly does: 'mode'; readonly mode: ScanMode }
  | { readonly does: 'undo' }
  /** The next scan is only shown, counts all that is open, or opens a case. */
  | { readonly does: 'next'; readonly next: NextScan }
  /** The last scan was so many pieces. */
  | { readonly does: 'amount'; readonly amount: number }
  | { readonly does: 'scan'; readonly code: ReadableCode; readonly mode: ScanMode }
  /** No mode is on: nothing is counted, its card opens (SCAN-06). */
  | { readonly does: 'card' }
  | { readonly does: 'nothing'; readonly words: string; readonly detail: string };

export type NextScan = Extract<ScanCommand, 'info' | 'all' | 'case'>;

/** Digits typed after a scan are a number of pieces; no item's id is that short. */
const AMOUNT = /^[1-9]\d{0,3}$/;

/** Said of a code that no label of ours has and nobody taught, by the device and by the server alike. */
export const NOT_OURS = { words: 'Unbekannter Code', detail: 'Das ist keins von unseren Etiketten.' };

/** What a text from scanner or keyboard asks for. No `mode`: the scanner is not heard (SCAN-01). */
export function meaningOfScan(
  text: string,
  mode: ScanMode | undefined,
  { canSetAmount, codes, isLearning = false }: CodesAtHand & { readonly canSetAmount: boolean },
): ScanMeaning {
  const code = parseScanCode(text);
  if (code.kind === 'command') return meaningOfCommand(code.command);
  const isTaught = code.kind !== 'unreadable' && taughtOwner(code, codes) !== undefined;
  if (canSetAmount && AMOUNT.test(text) && !isTaught) return { does: 'amount', amount: Number(text) };
  if (!mode) return { does: 'card' };
  if (code.kind === 'unreadable') return { does: 'nothing', ...NOT_OURS };
  // A web address may end in an id; what this device does not know the server does.
  const mayBeTaught = isTaught || codes === undefined || isLearning;
  const mayCount = code.kind === 'item' || code.ids.length > 0 || mayBeTaught;
  return mayCount ? { does: 'scan', code, mode } : { does: 'nothing', ...NOT_OURS };
}

function meaningOfCommand(command: ScanCommand): ScanMeaning {
  switch (command) {
    case 'undo':
      return { does: 'undo' };
    case 'info':
    case 'all':
    case 'case':
      return { does: 'next', next: command };
    case 'add':
    case 'pack':
    case 'out':
    case 'in':
      return { does: 'mode', mode: command };
  }
}

/** What scanning a code means on the list as this device knows it; the server has the last word. */
export function scanOfCode(text: string, code: ReadableCode, mode: ScanMode, place: ScanPlace): NewScan {
  const isOnList = (id: string) => place.zeilen.some(({ inventar }) => inventar === id);
  if (place.isLoading) return scanToAskAbout(text, place.nameOf(code.ids[0] ?? '') || text, mode, place);
  if (code.kind === 'item' && code.ids.some(isOnList)) return scanOfItem(code, mode, place);
  const { geraete } = place;
  const owner = taughtOwner(code, place.codes);
  const byId = geraete && scannedGeraet(code, geraete);
  const geraet = byId ?? (owner && geraete?.find(owner.geraet));
  const pieces = byId ? code.count : (owner?.count ?? 1);
  // Several of one the server refuses in words.
  if (geraet && pieces > 1) return scanToAskAbout(text, geraet.bezeichnung, mode, place);
  if (geraet && geraete) return scanOfGeraet(geraet, mode, { ...place, geraete });
  // Whose it is this phone knows, and not the device itself.
  if (owner && owner.geraet !== '') return scanToAskAbout(text, text, mode, place);
  if (owner && isTooMuchAtOnce(owner)) return scanOfNothing(text, mode, tooMuchAtOnce(owner), place);
  if (owner) return scanOfItem({ ids: [owner.inventar], count: owner.count }, mode, place);
  if (place.codes === undefined || isStrange(code, place)) return scanToAskAbout(text, text, mode, place);
  if (code.kind === 'item' || code.ids.some(isOnList)) return scanOfItem(code, mode, place);
  return mode === 'add' && code.ids.length > 0
    ? scanToAskAbout(text, text, mode, place)
    : scanOfNothing(text, mode, NOT_OURS, place);
}

/** Something that this device knows nothing of and the server may: a label of ours by its form, or any while it learns. */
function isStrange({ kind, ids }: ReadableCode, { mayAsk, isLearning, zeilen, nameOf }: ScanPlace): boolean {
  const isKnown = (id: string) => nameOf(id) !== '' || zeilen.some(({ inventar }) => inventar === id);
  if (mayAsk !== true || ids.some(isKnown)) return false;
  return isLearning === true || (kind === 'item' && ids.some((id) => id.length === ID_LENGTH));
}

/** Characters of an id. */
const ID_LENGTH = 15;

/** The same of all pieces of a line that are still open (TVALL); nothing in mode add, where no line is ever open. */
export function scanOfAllOpen(text: string, code: ReadableCode, mode: ScanMode, place: ScanPlace): NewScan {
  const ids = [...code.ids, taughtOwner(code, place.codes)?.inventar];
  const zeile = place.zeilen.find(({ inventar }) => ids.includes(inventar));
  if (!zeile) return scanOfCode(text, code, mode, place);
  const open = mode === 'add' ? 0 : openPieces(zeile, counterOfMode(mode));
  if (open > 0) return scanOfItem({ ids: [zeile.inventar], count: open }, mode, place);
  const words = { words: NOTHING_OPEN, detail: 'Es wurde nichts gezählt.' };
  return scanOfNothing(text, mode, words, place, zeile.name);
}

function scannedGeraet({ ids }: ReadableCode, { find }: GeraeteBook): KnownGeraet | undefined {
  for (const id of ids) {
    const geraet = find(id);
    if (geraet) return geraet;
  }
  return undefined;
}

function taughtOwner(code: ReadableCode, codes: CodeBook | undefined): CodeOwner | undefined {
  return codes && ownerOf({ ...code, ids: [] }, { isItem: () => false, codes });
}

/** Why a code that stands for many pieces is not counted. */
export function tooMuchAtOnce({ count }: Pick<CodeOwner, 'count'>) {
  const detail = `Das wären ${formatZahl(count)} Stück, höchstens ${formatZahl(mostPerScan)} gehen auf einmal. Es wurde nichts gezählt.`;
  return { words: 'Zu viele auf einmal', detail };
}

interface ScannedItem {
  /** Ids it may have, the likeliest first. */
  readonly ids: readonly string[];
  readonly count: number;
}

/** What scanning so many pieces of an item means. */
export function scanOfItem(
  { ids, count }: ScannedItem,
  mode: ScanMode,
  place: ScanPlace,
  said: { readonly befund: Befund; readonly text: string } = { befund: '', text: '' },
): NewScan {
  const { id, zeilen, inventarliste } = place;
  const [read = ''] = ids;
  if (onlyFills(place, mode))
    return scanToAskAbout(codeOfItem(read, count), place.nameOf(read) || nameOf(ids, zeilen), mode, place);
  const outcome = scanOutcome({ ids, count, befund: said.befund }, mode, zeilen);
  if (outcome.result === 'refused')
    return { ...begin(place, mode), ...outcome, state: 'done', name: nameOf(ids, zeilen) };
  if (outcome.result === 'notOnList') {
    const known = place.nameOf(read);
    const name = known || read;
    const words = known === '' ? outcome : NOT_ON_LIST;
    if (mode !== 'add') return scanOfNothing(codeOfItem(read, count), mode, words, place, name);
    return scanToAskAbout(codeOfItem(read, count), name, mode, place);
  }
  const { result, words, detail, field, by } = outcome;
  const zeile = zeilen.find((each) => each.id === outcome.zeile);
  const inventar = zeile?.inventar ?? read;
  return {
    ...begin(place, mode),
    request: {
      id,
      inventarliste,
      mode,
      code: codeOfItem(inventar, count),
      ...intoCase(place, mode),
      ...(said.befund === '' ? {} : { befund: said.befund }),
      ...(said.befund === 'defekt' && said.text !== '' ? { text: said.text } : {}),
    },
    state: 'waiting',
    result,
    words,
    detail,
    name: zeile?.name ?? read,
    change: { inventar, field, by, ...(said.befund === 'defekt' ? { isDefekt: true } : {}) },
  };
}

/**
 * Only the server knows whether there is such an item, or such a line. `put`: what is not on the list goes on it and counts,
 * in one write; `statt` is the line in whose place (0400).
 */
export function scanToAskAbout(
  code: string,
  name: string,
  mode: ScanMode,
  place: ScanPlace,
  put: { readonly dazu?: true; readonly statt?: string } = {},
): NewScan {
  const { id, inventarliste } = place;
  const words = mode === 'add' ? 'Neu auf der Liste' : 'Gelesen';
  const request = { id, inventarliste, mode, code, ...intoCase(place, mode), ...put };
  const said = { words, detail: 'wird nachgesehen' };
  return { ...begin(place, mode), ...said, request, state: 'waiting', result: 'checking', name };
}

function nameOf(ids: readonly string[], zeilen: ScanPlace['zeilen']): string {
  return zeilen.find(({ inventar }) => ids.includes(inventar))?.name ?? ids[0] ?? '';
}

/** Nothing that could be counted; it stands in the list of the last scans all the same. */
export function scanOfNothing(
  code: string,
  mode: ScanMode,
  { words, detail }: { readonly words: string; readonly detail: string },
  place: ScanPlace,
  name = code,
): NewScan {
  return { ...begin(place, mode), state: 'done', result: 'unknown', words, detail, name, code };
}

const opposite = (change: ScanChange): ScanChange => ({
  ...change,
  by: -change.by,
  ...(change.mit ? { mit: change.mit.map(({ inventar, by }) => ({ inventar, by: -by })) } : {}),
});

/** A scan that takes another one back. */
export function scanThatUndoes(
  { id: undoes, user, inventarliste, mode, name, change, zaehlt, geraet }: KeptScan,
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
    ...(change ? { change: opposite(change) } : {}),
    ...(zaehlt ? { zaehlt: { ...zaehlt, by: -zaehlt.by } } : {}),
    ...(geraet === undefined ? {} : { geraet }),
  };
}

function begin(
  { id, at, user, inventarliste }: Pick<ScanPlace, 'id' | 'at' | 'user' | 'inventarliste'>,
  mode: ScanMode,
) {
  return { id, at, user, inventarliste, mode };
}
