import { type Expanded, parseScanCode, type ScanMode } from '@traverse/domain';
import { type ScanSignal, signalScan } from '../../../devices/scan-signal.ts';
import { deliverScans, whenSettled } from './deliver-scans.ts';
import { canUndo, type KeptScan, type ScanResult, withWaiting } from './kept-scan.ts';
import { type ScanPlace, scanOfItem, scanOfNothing, scanThatUndoes } from './new-scan.ts';
import { keepScan, keptScans, replaceScan } from './scan-store.ts';

export type ScanZeile = Expanded<'inventar_inventarlisten', 'inventar'>;

export interface DeskState {
  /** None while the scanner is not heard. */
  readonly mode: ScanMode | undefined;
  /** The last one that was chosen. */
  readonly before: ScanMode;
  /** The scan whose outcome is in view. */
  readonly shownId: string;
}

/** Whoever scans on one list on this device. Scans are taken one after the other, however fast they come. */
export interface ScanDesk {
  readonly state: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The lines as the server told them last. */
  readonly setLoaded: (zeilen: readonly ScanZeile[]) => void;
  readonly setMode: (mode: ScanMode | undefined) => void;
  /** The scanner is heard again, in the mode of before. */
  readonly resume: () => void;
  readonly putAway: () => void;
  readonly scan: (text: string) => void;
  readonly undo: (scan?: KeptScan) => void;
  /** The last scan was so many pieces. */
  readonly setAmount: (amount: number) => void;
  /** Delivers a scan again that was refused. */
  readonly retry: (scan: KeptScan) => void;
  /** Answers of the server that say something else than what was signalled are signalled too. Returns how to stop. */
  readonly followAnswers: () => () => void;
}

/** Digits typed after a scan are a number of pieces; no item's id is that short. */
const AMOUNT = /^[1-9]\d{0,3}$/;

export function scanDesk(user: string, inventarliste: string): ScanDesk {
  let state: DeskState = { mode: undefined, before: 'out', shownId: '' };
  let loaded: readonly ScanZeile[] = [];
  let turn: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const change = (next: Partial<DeskState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const own = () => keptScans().filter((scan) => scan.inventarliste === inventarliste && scan.user === user);
  const place = (): ScanPlace => ({
    user,
    inventarliste,
    zeilen: withWaiting(loaded, own()).map((zeile) => ({
      ...zeile,
      name: zeile.expand?.inventar?.name ?? '',
    })),
  });
  const setMode = (mode: ScanMode | undefined) => change(mode ? { mode, before: mode } : { mode });
  const present = ({ id, result }: KeptScan) => {
    change({ shownId: id });
    const signal = SIGNAL[result];
    if (signal) signalScan(signal);
  };
  const take = async (scan: Omit<KeptScan, 'nr'>) => {
    present(await keepScan(scan));
    if (scan.state === 'waiting') void deliverScans();
  };
  const undo = async (scan: KeptScan | undefined = own().findLast(canUndo)) => {
    if (!scan || !canUndo(scan)) return;
    await replaceScan({ ...scan, undone: true });
    await take(scanThatUndoes(scan, place()));
  };
  const setAmount = async (count: number) => {
    const scan = own().findLast(canUndo);
    if (!scan?.change) return;
    await undo(scan);
    await take(scanOfItem({ kind: 'item', ids: [scan.change.inventar], count }, scan.mode, place()));
  };
  const scan = async (text: string) => {
    const code = parseScanCode(text);
    const { mode, before } = state;
    if (code.kind === 'command') {
      if (code.command === 'undo') await undo();
      else setMode(code.command);
    } else if (AMOUNT.test(text) && own().some(canUndo)) await setAmount(Number(text));
    else if (!mode) await take(scanOfNothing(text, before, NO_MODE, place()));
    else if (code.kind === 'item') await take(scanOfItem(code, mode, place()));
    else await take(scanOfNothing(text, mode, UNREADABLE, place()));
  };
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((reason: unknown) => reportError(reason));
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLoaded: (zeilen) => {
      loaded = zeilen;
    },
    setMode,
    resume: () => setMode(state.before),
    putAway: () => change({ shownId: '' }),
    scan: (text) => {
      const code = text.trim().slice(0, LONGEST);
      if (code !== '') inTurn(() => scan(code));
    },
    undo: (target) => inTurn(() => undo(target)),
    setAmount: (amount) => inTurn(() => setAmount(amount)),
    retry: (refused) =>
      inTurn(async () => {
        await replaceScan({ ...refused, state: 'waiting', result: 'checking' });
        void deliverScans();
      }),
    followAnswers: () =>
      whenSettled((was, is) => {
        const isOurs = is.inventarliste === inventarliste && is.user === user;
        if (isOurs && was.result !== is.result) present(is);
        return isOurs;
      }),
  };
}

const LONGEST = 100;
const NO_MODE = { words: 'Kein Modus aktiv', detail: 'Wähle Add, Out oder In. Es wurde nichts gezählt.' };
const UNREADABLE = { words: 'Unbekannter Code', detail: 'Das ist keins von unseren Etiketten.' };

const SIGNAL: Record<ScanResult, ScanSignal | undefined> = {
  counted: 'counted',
  undone: 'counted',
  tooMany: 'tooMany',
  unknown: 'unknown',
  refused: 'unknown',
  // Heard when the server has said whether there is such an item.
  checking: undefined,
};
