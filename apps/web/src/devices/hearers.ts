import type { ScanMode } from '@traverse/domain/code/scan-commands';
import { PAGE_LAYER, topLayer } from '../ui/shortcuts/registry.ts';
import { scanInto } from './scanner-keys.ts';
import { searchOnTop } from './scanner-places.ts';

/** A list that is open. */
export interface HeardList {
  readonly inventarliste: string;
  readonly mode: ScanMode | undefined;
  /** Its last scan asks something, or is being looked up: what waits is not counted before. */
  readonly isAsking: boolean;
  /** It asks what becomes of its last scan: the next one waits for the answer. */
  readonly holds: boolean;
  /** Counts what waited, in the mode of that moment, under its own id. */
  readonly deliver: (code: string, scan: { readonly id: string; readonly mode: ScanMode }) => void;
}

export interface Hearer {
  readonly hear: (code: string) => void;
  readonly layer: string;
  readonly list?: () => HeardList;
  /** What waited is heard before anything newer: a list counts in order, the card shows one after the other. */
  readonly isInTurn: boolean;
}

/** What becomes of a scan that nobody may hear now; and of one that no part of the page wants. */
export interface Otherwise {
  readonly wait: (code: string) => void;
  readonly elsewhere: (code: string) => void;
}

let hearers: readonly Hearer[] = [];
let otherwise: Otherwise | undefined;
let isSomethingOlder = () => false;
const listeners = new Set<() => void>();

/** Hears scans while its layer lies on top; of several the newest. Returns how to stop. */
export function addHearer(hearer: Hearer): () => void {
  hearers = [...hearers, hearer];
  for (const listener of listeners) listener();
  return () => {
    hearers = hearers.filter((each) => each !== hearer);
  };
}

export function hearOtherwise(what: Otherwise): () => void {
  otherwise = what;
  return () => {
    if (otherwise === what) otherwise = undefined;
  };
}

/** What is scanned goes behind what still waits to be delivered here. Returns how to stop. */
export function goBehind(isWaiting: () => boolean): () => void {
  isSomethingOlder = isWaiting;
  return () => {
    isSomethingOlder = () => false;
  };
}

/** A list is done with what it asked. */
export function tellAnswered(): void {
  for (const listener of listeners) listener();
}

/** Hears when somebody new listens, or a list asks no more. Returns how to stop. */
export function whenSomebodyHears(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The list whose page is open, also below a question. */
export function listHere(): HeardList | undefined {
  return hearers.findLast(({ layer, list }) => layer === PAGE_LAYER && list)?.list?.();
}

/** Whoever lies on top hears it; a search there takes it as text; any other question keeps it waiting (hand.md 5.5). */
export function hearScan(code: string): void {
  const top = topLayer();
  const hearer = hearers.findLast(({ layer }) => layer === top);
  const isInTurn = hearer ? hearer.isInTurn : top === PAGE_LAYER;
  if (hearer?.list?.().holds || (isInTurn && isSomethingOlder())) return otherwise?.wait(code);
  if (hearer) return hearer.hear(code);
  if (top === PAGE_LAYER) return otherwise?.elsewhere(code);
  const search = searchOnTop();
  if (search) scanInto(search, code);
  else otherwise?.wait(code);
}
