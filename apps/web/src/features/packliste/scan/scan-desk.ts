import { parseScanCode, type ReadableCode } from '@traverse/domain/code/code-readings';
import type { ScanMode } from '@traverse/domain/code/scan-commands';
import type { Expanded } from '@traverse/domain/entities';
import type { Befund } from '@traverse/domain/inventarliste/zaehler';
import { counterOfMode, openPieces } from '@traverse/domain/packliste/counters';
import {
  canUndo,
  type KeptScan,
  type NewScan,
  type ShownScan,
  withUndone,
  withWaiting,
} from '@traverse/domain/packliste/kept-scan';
import {
  meaningOfScan,
  type NextScan,
  type ScanPlace,
  scanOfAllOpen,
  scanOfCode,
  scanOfItem,
  scanOfNothing,
  scanToAskAbout,
} from '@traverse/domain/packliste/new-scan';
import type { OffenesCase } from '@traverse/domain/packliste/offenes-case';
import type { Richtung } from '@traverse/domain/packliste/richtung';
import {
  type GeraeteBook,
  scanOfGeraet,
  scanThatSignsOff,
  scanToAnswer,
  withWaitingScans,
} from '@traverse/domain/packliste/scan-of-geraet';
import { signalOfScan, spokenOfScan } from '@traverse/domain/packliste/scan-signal';
import { standOfScan } from '@traverse/domain/packliste/scan-stand';
import type { BefundFrage } from '@traverse/domain/rueckgabe/befund-frage';
import { dayAt } from '@traverse/domain/values';
import { watchConnection } from '../../../api/connection.ts';
import { newRecordId } from '../../../api/record-id.ts';
import { currentSession } from '../../../api/session.ts';
import { signalScan } from '../../../devices/scan-signal.ts';
import { say } from '../../../devices/speech.ts';
import { keepFotos } from '../../scan/foto-delivery.ts';
import { openScanKarte } from '../../scan/karte/open-scan-karte.ts';
import {
  isKnownWechselnd,
  isLearningCodes,
  knownCodes,
  knownGeraet,
  knownInhalt,
  knownName,
  knownRows,
} from '../../scan/known-stock.ts';
import { scanQueue, tellQueue, whenSettled } from '../../scan/scan-device.ts';
import { caseNamed, readsAs } from './case-named.ts';

export type ScanZeile = Expanded<'inventar_inventarlisten', 'inventar'>;

type ListeFacts = Pick<GeraeteBook, 'bis' | 'isPruefliste'>;

export interface DeskState {
  /** None while the scanner is not heard. */
  readonly mode: ScanMode | undefined;
  /** The last one that was chosen. */
  readonly before: ScanMode;
  /** What the next scan is for, after a command on paper; undefined as always. */
  readonly next: NextScan | undefined;
  /** The scan whose outcome is in view. */
  readonly shownId: string;
  /** What is scanned next lies in it (CASE-01). */
  readonly offenesCase: OffenesCase | undefined;
}

/** Whoever scans on one list on this device. */
export interface ScanDesk {
  readonly state: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The lines as the server told them last; undefined before it has. */
  readonly setLoaded: (zeilen: readonly ScanZeile[] | undefined) => void;
  /** What the list asks of devices. */
  readonly setListe: (liste: ListeFacts) => void;
  /** Answers the refusal of a device: it is scanned once more with what was said (GER-02). */
  readonly answer: (scan: KeptScan, said: { readonly trotzdem?: string; readonly umbuchen?: true }) => void;
  readonly setMode: (mode: ScanMode | undefined) => void;
  /** The direction to begin with: where one comes from, else the first that the list says; who has chosen one keeps it. */
  readonly propose: (counter: Richtung, isWhereFrom: boolean) => void;
  /** The page is about what went, or what comes back; the scanner is not heard. */
  readonly look: (counter: 'out' | 'in') => void;
  /** Puts what was not on the list on it, and counts it in the mode it was scanned in; in place of the line `statt`. */
  readonly add: (scan: KeptScan, statt?: string) => void;
  /** The device that it was after all: what was scanned without its number is taken back. */
  readonly takeNumber: (scan: ShownScan, geraet: string) => void;
  /** Offers to pack, and begins with it as soon as the scanner is heard. */
  readonly packFirst: () => void;
  /** The scanner is heard again, in the mode of before. */
  readonly resume: () => void;
  readonly putAway: () => void;
  /** Opens a case; nothing closes the one that is open. */
  readonly openCase: (offenesCase: OffenesCase | undefined) => void;
  /** What went out in a case that came in is there as well. */
  readonly signOff: (scan: ShownScan) => void;
  readonly scan: (text: string) => void;
  readonly undo: (scan?: ShownScan) => void;
  /** All that is open of an item in the mode of now or last; answers how many pieces that were. */
  readonly countAll: (inventar: string) => number;
  /** The last scan was so many pieces. */
  readonly setAmount: (amount: number) => void;
  /** What became of the pieces of a scan in, which is taken back and counted as this, or of those still open (RUECK-01). */
  readonly tellBefund: (
    scan: ShownScan,
    said: Pick<BefundFrage, 'of'> & {
      readonly befund: Befund;
      readonly count: number;
      readonly text: string;
      /** Of what is broken. */
      readonly fotos: readonly File[];
    },
  ) => void;
  /** Delivers a scan again that was refused. */
  readonly retry: (scan: KeptScan) => void;
  /** What waited for an answer, in the mode of that moment and under its own id. */
  readonly deliver: (code: string, waited: Waited) => void;
  /** Shows what a scanned thing is; what is taught there is counted here. */
  readonly ask: (code: string) => void;
  /** Answers of the server that say something else than what was signalled are signalled too. Returns how to stop. */
  readonly followAnswers: () => () => void;
}

/** The item or device of the house that a code is, as far as this device knows them. */
function thingIn(code = ''): ReadableCode | undefined {
  const read = parseScanCode(code);
  const isKnown = (id: string) => knownName(id) !== '' || knownGeraet(id) !== undefined;
  return read.kind === 'item' && read.ids.some(isKnown) ? read : undefined;
}

interface Waited {
  readonly id: string;
  readonly mode: ScanMode;
}

export function scanDesk(user: string, inventarliste: string): ScanDesk {
  let state: DeskState = {
    mode: undefined,
    before: 'out',
    next: undefined,
    shownId: '',
    offenesCase: undefined,
  };
  let isChosen = false;
  let hasBegun = false;
  let loaded: readonly ScanZeile[] | undefined;
  let liste: ListeFacts = { bis: '', isPruefliste: false };
  const listeners = new Set<() => void>();

  const change = (next: Partial<DeskState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const isOurs = (scan: KeptScan) => scan.inventarliste === inventarliste && scan.user === user;
  const own = () => withUndone(scanQueue().scans.filter(isOurs));
  const now = () => ({ id: newRecordId(), at: Date.now() });
  const geraete = (): GeraeteBook => ({
    find: (id) => {
      const geraet = knownGeraet(id);
      return geraet && withWaitingScans(geraet, own());
    },
    inhaltOf: knownInhalt,
    rowsOf: knownRows,
    isWechselnd: isKnownWechselnd,
    ...liste,
    heute: dayAt(Date.now()),
    mayOverride: currentSession()?.groups.some((group) => OVERRIDING.includes(group)) ?? false,
  });
  const place = (): ScanPlace & { readonly geraete: GeraeteBook } => ({
    ...now(),
    user,
    inventarliste,
    codes: knownCodes(),
    nameOf: knownName,
    mayAsk: isOnline,
    isLearning: isLearningCodes(),
    geraete: geraete(),
    offenesCase: state.offenesCase,
    isLoading: loaded === undefined,
    zeilen: withWaiting(loaded ?? [], own()).map((zeile) => ({
      ...zeile,
      name: zeile.expand?.inventar?.name ?? '',
    })),
  });
  const setMode = (mode: ScanMode | undefined) => {
    isChosen ||= mode !== undefined;
    // What is only put on the list lies in no case yet.
    const closes = mode === 'add' ? { offenesCase: undefined } : {};
    change(mode ? { mode, before: mode, ...closes } : { mode });
  };
  const strangers = new Map<string, number>();
  const present = (scan: Presented) => {
    change({ shownId: scan.id });
    const { zeilen } = place();
    const signal = signalOfScan(scan, zeilen);
    if (!signal) return;
    signalScan(signal);
    const before = strangers.get(scan.name) ?? 0;
    if (signal === 'unknown') strangers.set(scan.name, before + 1);
    say(spokenOfScan(scan, signal, { stand: standOfScan(scan, zeilen), before }));
  };
  const take = (scan: NewScan) => {
    tellQueue({ type: 'scanned', scan });
    present(scan);
  };
  const undo = (scan: ShownScan | undefined = own().findLast(canUndo)) => {
    if (!scan || !canUndo(scan)) return;
    const made = now();
    tellQueue({ type: 'undone', target: scan.id, ...made });
    present({ ...scan, id: made.id, result: 'undone' });
  };
  const countAll = (inventar: string) => {
    const here = place();
    const mode = state.before === 'add' ? 'out' : state.before;
    const zeile = here.zeilen.find((each) => each.inventar === inventar);
    const count = zeile ? openPieces(zeile, counterOfMode(mode)) : 0;
    if (count > 0) take(scanOfItem({ ids: [inventar], count }, mode, here));
    return count;
  };
  const tellBefund: ScanDesk['tellBefund'] = (scan, { of, befund, count, text, fotos }) => {
    if (!scan.change || !canUndo(scan)) return;
    if (of === 'scan') undo(scan);
    const geraet = scan.geraet === undefined ? undefined : knownGeraet(scan.geraet);
    const became = { befund, text: text.trim() };
    const told = geraet
      ? // Once its scan is taken back it is out again.
        scanOfGeraet({ ...geraet, liste: inventarliste as typeof geraet.liste }, 'in', place(), became)
      : scanOfItem({ ids: [scan.change.inventar], count }, 'in', place(), became);
    take(told);
    if (befund === 'defekt' && fotos.length > 0) void keepFotos(told.id, fotos);
  };
  const setAmount = (count: number) => {
    const scan = own().findLast(canUndo);
    if (!scan?.change || scan.geraet !== undefined) return;
    undo(scan);
    const { inventar, set = inventar } = scan.change;
    take(scanOfItem({ ids: [set], count }, scan.mode, place()));
  };
  const ask = (code: string) => {
    const countIt = () => {
      setMode(state.before);
      scan(code);
    };
    const countAs = (mode: ScanMode, counted: string) => {
      setMode(mode);
      scan(counted);
    };
    void openScanKarte({ code, onTaught: countIt, onCount: countAs });
  };
  const openCase = (offenesCase: OffenesCase | undefined) =>
    change({ next: undefined, shownId: '', offenesCase });
  /** Whether a code has opened a case, or closed it. */
  const takesCase = (text: string): boolean => {
    const { offenesCase, next, before } = state;
    const isOpen = offenesCase !== undefined && readsAs(text, offenesCase.id);
    if (isOpen) openCase(undefined);
    if (isOpen || next !== 'case') return isOpen;
    change({ next: undefined, shownId: '' });
    void caseNamed(text).then((found) => {
      if (found) return openCase(found);
      const detail = 'Gescannt wurde kein Case. Es wurde nichts geöffnet.';
      return take(scanOfNothing(text, before, { words: 'Kein Case', detail }, place()));
    });
    return true;
  };
  const scan = (text: string, waited?: Waited) => {
    const { before, next } = state;
    const mode = waited?.mode ?? state.mode;
    const isCommand = parseScanCode(text).kind === 'command';
    if (next === 'info' && !isCommand) {
      change({ next: undefined });
      return ask(text);
    }
    if (!isCommand && takesCase(text)) return;
    const meaning = meaningOfScan(text, mode, {
      canSetAmount: own().some(canUndo),
      codes: knownCodes(),
      isLearning: isLearningCodes(),
    });
    switch (meaning.does) {
      case 'mode':
        return setMode(meaning.mode);
      case 'undo':
        return undo();
      case 'next':
        return change({ next: meaning.next, shownId: '' });
      case 'amount':
        return setAmount(meaning.amount);
      case 'scan': {
        change({ next: undefined });
        const read = next === 'all' ? scanOfAllOpen : scanOfCode;
        return take(read(text, meaning.code, meaning.mode, { ...place(), ...(waited && { id: waited.id }) }));
      }
      case 'card':
        return ask(text);
      case 'nothing':
        return take(scanOfNothing(text, mode ?? before, meaning, place()));
    }
  };

  // The device begins to learn the codes when somebody begins to scan.
  knownCodes();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLoaded: (zeilen) => {
      loaded = zeilen;
    },
    setListe: (facts) => {
      liste = facts;
    },
    answer: ({ geraet: code, request, mode, name }, said) => {
      if (code === undefined) return;
      const before = request && 'mode' in request ? request : undefined;
      const answered = {
        ...(before?.umbuchen ? { umbuchen: before.umbuchen } : {}),
        ...(before?.trotzdem ? { trotzdem: before.trotzdem } : {}),
        // What was to go on the list still is.
        ...(before?.dazu ? { dazu: before.dazu } : {}),
        ...(before?.statt === undefined ? {} : { statt: before.statt }),
        ...said,
      };
      const geraet = before?.dazu ? undefined : geraete().find(code);
      take(
        geraet
          ? scanOfGeraet(geraet, mode, place(), answered)
          : scanToAnswer({ geraet: code, name, mode }, place(), answered),
      );
    },
    setMode,
    propose: (before, isWhereFrom) => {
      // A page that somebody reads does not turn round under them.
      if (isChosen || (hasBegun && !isWhereFrom)) return;
      hasBegun = true;
      if (state.before !== before) change({ before });
    },
    look: (before) => {
      isChosen = true;
      change({ mode: undefined, before });
    },
    add: ({ code = '', mode, name }, statt) => {
      if (!thingIn(code)) return;
      // Its line is the server's to make: until then this device cannot count on it.
      take(scanToAskAbout(code, name, mode, place(), { dazu: true, ...(statt && { statt }) }));
    },
    takeNumber: (scan, id) => {
      const geraet = geraete().find(id);
      if (!geraet) return;
      undo(scan);
      take(scanOfGeraet(geraet, scan.mode, place()));
    },
    packFirst: () => {
      isChosen = true;
      change({ mode: undefined, before: 'pack' });
    },
    resume: () => setMode(state.before),
    putAway: () => change({ shownId: '' }),
    openCase,
    signOff: ({ geraet: code }) => {
      const geraet = code === undefined ? undefined : geraete().find(code);
      if (geraet) take(scanThatSignsOff(geraet, place()));
    },
    scan: (text) => {
      const code = text.trim().slice(0, LONGEST);
      if (code !== '') scan(code);
    },
    deliver: scan,
    undo,
    ask,
    countAll,
    setAmount,
    tellBefund,
    retry: ({ id }) => tellQueue({ type: 'retried', id }),
    followAnswers: () =>
      whenSettled(({ was, is }) => {
        if (isOurs(is) && was.result !== is.result) present(is);
        return isOurs(is);
      }),
  };
}

let isOnline = true;
watchConnection((now) => {
  isOnline = now;
});

const LONGEST = 100;
const OVERRIDING: readonly string[] = ['inventar', 'admin'];

type Presented = Pick<
  KeptScan,
  'id' | 'result' | 'mode' | 'words' | 'detail' | 'name' | 'change' | 'grund' | 'geraet' | 'hinweis'
>;
