export type { Place, Sign } from './burst.ts';

import { isNobodys, type Place, RUN_MS, type Sign, scannedSigns } from './burst.ts';

/** What a scanner ends with: Enter, Tab, or the line feed and carriage return that some send as Ctrl+J and Ctrl+M. */
export type End = 'enter' | 'tab' | 'control';

/** What comes to the machine (hand.md 5.3); `at` in ms. */
export type Press<S extends Sign = Sign> =
  | { readonly kind: 'sign'; readonly sign: S }
  /** `down`: an arrow, which ends nothing, but is what an iPhone makes of the line feed behind an end. */
  | { readonly kind: 'end'; readonly end: End | 'down'; readonly at: number; readonly place: Place }
  /** Any other key, chord, click or paste, the focus of the window lost. */
  | { readonly kind: 'other'; readonly at: number }
  /** Asked for by `callAt`. */
  | { readonly kind: 'call'; readonly at: number };

/** What becomes of it. First `back` is given to whoever has the focus, in order; then comes the press itself, then the scan. */
export interface Heard<S extends Sign = Sign> {
  readonly fate: 'through' | 'held' | 'swallowed';
  readonly back: readonly S[];
  readonly scan?: Scanned<S>;
  /** When to ask again, in ms; never: nothing waits. */
  readonly callAt?: number;
}

export interface Scanned<S extends Sign = Sign> {
  readonly code: string;
  /** In fields, in the order in which they came: to be taken back from there. `stands`: they are the value. */
  readonly landed: readonly S[];
  /** The field takes a code: nobody else hears it. */
  readonly stands: boolean;
}

/** A timer that comes so much too late stood in a line: the next key may stand behind it; in ms. */
const LATE_MS = 30;

/**
 * Hears every key of the window and tells scanners from hands (SCAN-06): signs in fields land there and are taken back,
 * others wait for what follows. Nothing is lost: each sign is in a field, given back, or part of exactly one scan.
 * `isKnown`: whether a text is a code that this device knows.
 */
export function scannerMachine<S extends Sign>(
  isKnown: (text: string) => boolean,
): (press: Press<S>) => Heard<S> {
  let run: readonly S[] = [];
  let held: ReadonlySet<S> = new Set();
  // What comes within 80 ms behind it belongs to its end.
  let endedAt = Number.NEGATIVE_INFINITY;
  let wasLate = false;

  const forget = (): readonly S[] => {
    const back = run.filter((sign) => held.has(sign));
    [run, held, wasLate] = [[], new Set(), false];
    return back;
  };

  const hearSign = (sign: S): Heard<S> => {
    const last = run.at(-1);
    const back = last && sign.at - last.at > RUN_MS ? forget() : [];
    endedAt = Number.NEGATIVE_INFINITY;
    const waits = held.size > 0 || sign.place === 'none';
    // It presses the button that has the focus.
    if (waits && run.length === 0 && sign.char === ' ') return { fate: 'through', back };
    run = [...run, sign];
    if (!waits) return { fate: 'through', back };
    held = new Set([...held, sign]);
    wasLate = false;
    return { fate: 'held', back, callAt: sign.at + RUN_MS + 1 };
  };

  const hearEnd = (end: End | 'down', at: number, place: Place): Heard<S> => {
    if (run.length === 0 && at - endedAt <= RUN_MS) return { fate: 'swallowed', back: [] };
    const last = run.at(-1);
    if (end === 'down' || !last || at - last.at > RUN_MS) return { fate: 'through', back: forget() };
    const signs = scannedSigns(run, at, isKnown);
    const ended = signs > 0 ? ofScan(end, place, signs) : ofNoScan(end, at, place);
    if (ended.scan || ended.fate === 'swallowed') endedAt = at;
    return ended;
  };

  const ofScan = (end: End, place: Place, signs: number): Heard<S> => {
    const burst = run.slice(-signs);
    const landed = burst.filter((sign) => !held.has(sign));
    const stands = place === 'code' && landed.length === signs;
    const back = run.slice(0, -signs).filter((sign) => held.has(sign));
    forget();
    const code = burst.map(({ char }) => char).join('');
    return {
      fate: stands && end === 'tab' ? 'through' : 'swallowed',
      back,
      scan: { code, landed, stands },
    };
  };

  const ofNoScan = (end: End, at: number, place: Place): Heard<S> => {
    const goesOn = place === 'lines' || place === 'scan' || (place === 'code' && end === 'tab');
    const fate = !goesOn && isNobodys(run, at) ? 'swallowed' : 'through';
    return { fate, back: forget() };
  };

  const hearCall = (at: number): Heard<S> => {
    const last = run.findLast((sign) => held.has(sign));
    if (!last) return { fate: 'through', back: [] };
    const due = last.at + RUN_MS + 1;
    if (at < due) return { fate: 'through', back: [], callAt: due };
    if (at - due > LATE_MS && !wasLate) {
      wasLate = true;
      return { fate: 'through', back: [], callAt: at };
    }
    return { fate: 'through', back: forget() };
  };

  return (press) => {
    switch (press.kind) {
      case 'sign':
        return hearSign(press.sign);
      case 'end':
        return hearEnd(press.end, press.at, press.place);
      case 'other':
        // A hand was there: what comes now is no rest of a scan.
        endedAt = Number.NEGATIVE_INFINITY;
        return { fate: 'through', back: forget() };
      case 'call':
        return hearCall(press.at);
    }
  };
}
