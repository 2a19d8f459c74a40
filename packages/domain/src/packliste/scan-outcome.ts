import type { ScanMode } from '../code/scan-commands.ts';
import type { Listenzeile } from '../entities/index.ts';
import {
  type Befund,
  foundBetween,
  withBefund,
  type Zaehler,
  zaehlerProblems,
} from '../inventarliste/zaehler.ts';
import { defaultEinheit } from '../preise/position.ts';
import { formatZahl } from '../values/zahl.ts';
import { counterOfMode, counterState } from './counters.ts';

type Zeile = Pick<Listenzeile, 'id' | 'inventar' | 'einheit' | 'gepackt'> & Zaehler;
type Counted = Pick<Zeile, 'anzahl' | 'einheit' | 'gepackt' | 'out' | 'in' | 'vermisst' | 'verbraucht'>;

/** What a scan does to a list. A change is undone by the same with `-by`. */
export type ScanOutcome =
  | (CountedWords & {
      readonly zeile: Zeile['id'];
      readonly field: ScanField;
      readonly by: number;
    })
  /** More are said to be gone than are missing. */
  | { readonly result: 'refused'; readonly words: string; readonly detail: string }
  /** In add mode an item that exists becomes a line with that count; otherwise nothing is counted. */
  | { readonly result: 'notOnList'; readonly words: string; readonly detail: string };

/** What a scan counts on a line; a broken piece counts as back, and as broken. */
export type ScanField = 'anzahl' | 'gepackt' | 'out' | 'in' | 'vermisst' | 'verbraucht';

export interface CountedWords {
  readonly result: 'counted' | 'tooMany';
  /** German: what was counted, and what that means. */
  readonly words: string;
  readonly detail: string;
}

/**
 * What scanning an item does: add raises what is planned, out and in raise their counter (SCAN-01).
 *
 * Too many are counted as well and said, they may be spares. `zeilen` are those of the list as known now; the counters
 * themselves are raised in the database, so that two scanners lose nothing.
 */
export function scanOutcome(
  scan: { readonly ids: readonly string[]; readonly count: number; readonly befund?: Befund },
  mode: ScanMode,
  zeilen: readonly Zeile[],
): ScanOutcome {
  const zeile = firstOnList(scan.ids, zeilen);
  if (!zeile) return notOnList(mode);
  const { count: by, befund = '' } = scan;
  const field = fieldOf(mode, befund);
  const after = mode === 'in' ? withBefund(zeile, befund, by) : { ...zeile, [field]: zeile[field] + by };
  const problem = mode === 'in' ? zaehlerProblems(after, zeile).vermisst : undefined;
  if (problem) return { result: 'refused', words: 'Nicht gezählt', detail: problem };
  const found = foundBetween(zeile, after);
  return { ...countedWords(after, mode, by, { befund, found }), zeile: zeile.id, field, by };
}

/** The counter that a scan is about. */
export function fieldOf(mode: ScanMode, befund: Befund = ''): ScanField {
  if (mode === 'add') return 'anzahl';
  return befund === 'vermisst' || befund === 'verbraucht' ? befund : counterOfMode(mode);
}

/** What is said of a scan of `by` pieces that has made a line what it is now; `found` of them had counted as gone. */
export function countedWords(
  after: Counted,
  mode: ScanMode,
  by: number,
  { befund = '', found = 0 }: { readonly befund?: Befund; readonly found?: number } = {},
): CountedWords {
  const counted = `${formatZahl(by)} ${after.einheit || defaultEinheit}`;
  const detail = standInWords(after, mode);
  if (mode === 'add') return { result: 'counted', words: `Hinzugefügt: ${counted}`, detail };
  if (befund !== '') {
    const words = befund === 'defekt' ? `${counted} defekt zurück` : `${counted} ${befund}`;
    return { result: 'counted', words, detail };
  }
  if (found > 0) return { result: 'counted', words: 'Wieder da!', detail };
  const counter = counterOfMode(mode);
  return counterState(after, counter).state === 'tooMany'
    ? { result: 'tooMany', words: 'Zu viel', detail }
    : { result: 'counted', words: `${mode === 'pack' ? 'Gepackt' : 'Gezählt'}: ${counted}`, detail };
}

/** Said of a scan whose item made its line. */
export const NEW_ON_LIST = 'neu auf der Liste';

/** How far a line is, as it is said after a scan: `fehlen 6`, `5 von 2, 3 zu viel`. */
export function standInWords(zeile: Omit<Counted, 'einheit'>, mode: ScanMode): string {
  if (mode === 'add') return `jetzt ${formatZahl(zeile.anzahl)} auf der Liste`;
  const { state, counted, goal, words } = counterState(zeile, counterOfMode(mode));
  return state === 'tooMany' ? `${formatZahl(counted)} von ${formatZahl(goal)}, ${words}` : words;
}

/** The same of a thing whose name is known: the code is not what is wrong. */
export const NOT_ON_LIST = { words: 'Nicht auf der Liste', detail: 'Es wurde nichts gezählt.' };

function notOnList(mode: ScanMode): ScanOutcome {
  const why = mode === 'add' ? 'Kein Artikel hat diesen Code.' : 'Steht nicht auf dieser Liste.';
  return { result: 'notOnList', words: 'Unbekannter Code', detail: `${why} Es wurde nichts gezählt.` };
}

function firstOnList(ids: readonly string[], zeilen: readonly Zeile[]): Zeile | undefined {
  for (const id of ids) {
    const zeile = zeilen.find(({ inventar }) => inventar === id);
    if (zeile) return zeile;
  }
  return undefined;
}
