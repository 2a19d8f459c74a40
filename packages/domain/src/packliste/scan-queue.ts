import { MAX_SCANS_AT_ONCE, type ScanRequest } from '@traverse/wire';
import type { ScanAnswer } from '../pfade/scan.ts';
import type { KeptScan, NewScan } from './kept-scan.ts';

/**
 * What a device does with scans on its own: keeps them, delivers them in their order, has patience, takes them back. A
 * value that `scanQueueAfter` turns into the next; the page around it stores, sends and waits as it is told.
 */
export interface ScanQueue {
  /** Of this device, whoever made them, oldest first. */
  readonly scans: readonly KeptScan[];
  /** Who is signed in and delivers; '' for nobody. */
  readonly user: string;
  readonly isOnline: boolean;
  /**
   * One tab of a browser delivers. `alone`: no other can; `shared`: the browser has no locks, so two may, and the server
   * counts once.
   */
  readonly lead: 'none' | 'asked' | 'shared' | 'alone';
  readonly onTheirWay: readonly string[];
  /** Certainly sent by nobody: made here while this tab alone delivers. Only these are taken back without the server. */
  readonly unsent: readonly string[];
  /** Taken back that way, and the device has not said yet that it keeps that. */
  readonly withdrawn: readonly string[];
  /** Nothing is sent before, after an answer that asked for patience or none at all. */
  readonly pause: { readonly until: number; readonly ends: 'by time' | 'by time or connection' } | undefined;
  /** How many are sent at once: one by one after a refusal that may concern only some. */
  readonly atOnce: number;
  /** In memory only: the device refused to keep them. They are delivered all the same. */
  readonly unkept: readonly string[];
  /** Whether scans outlive this page; not where the device has no room or keeps nothing at all. */
  readonly isSafe: boolean;
  /** Whether it is known what this device has kept, or known that it does not say. */
  readonly isRead: boolean;
}

/** `now`: milliseconds of a clock that never jumps. */
export type ScanEvent =
  | { readonly type: 'scanned'; readonly scan: NewScan }
  /** `target` is taken back by a scan with this `id`, made `at`. */
  | { readonly type: 'undone'; readonly target: string; readonly id: string; readonly at: number }
  /** A scan that was refused is to be sent once more. */
  | { readonly type: 'retried'; readonly id: string }
  | { readonly type: 'signedIn'; readonly user: string }
  | { readonly type: 'connection'; readonly isOnline: boolean }
  | { readonly type: 'led'; readonly isAlone: boolean }
  /** Another tab delivers now. */
  | { readonly type: 'ledByOther' }
  | { readonly type: 'answered'; readonly answers: readonly ScanAnswer[] }
  | {
      readonly type: 'failed';
      /** HTTP status; 0 when no answer came. */
      readonly status: number;
      /** German. */
      readonly message: string;
      /** What the server asks for (Retry-After); 0 when it does not. */
      readonly retryAfterMs: number;
      readonly now: number;
    }
  | { readonly type: 'clock'; readonly now: number }
  /** What the device keeps, at the start and whenever another tab has changed it. */
  | { readonly type: 'read'; readonly kept: readonly KeptScan[] }
  /** The device does not say what it keeps: it is slow, or refuses. */
  | { readonly type: 'unread'; readonly refuses: boolean }
  | { readonly type: 'kept'; readonly ids: readonly string[] }
  | { readonly type: 'notKept'; readonly ids: readonly string[] };

export type ScanEffect =
  /** All or none of them. */
  | { readonly do: 'keep'; readonly scans: readonly KeptScan[] }
  | { readonly do: 'forget'; readonly ids: readonly string[] }
  /** To be answered by `read` and then `led` once no other tab delivers; until `follow`. */
  | { readonly do: 'lead' }
  | { readonly do: 'follow' }
  /** To be answered by `answered` or `failed`. */
  | { readonly do: 'send'; readonly requests: readonly ScanRequest[] }
  /** To be answered by `clock`. */
  | { readonly do: 'wake'; readonly at: number }
  | { readonly do: 'tell'; readonly settled: readonly SettledScan[] }
  /** Everything is delivered: the lists are loaded as they are now. */
  | { readonly do: 'reload' };

/** A scan before and after the answer of the server. */
export interface SettledScan {
  readonly was: KeptScan;
  readonly is: KeptScan;
}

export interface ScanStep {
  readonly queue: ScanQueue;
  readonly effects: readonly ScanEffect[];
}

/** Of a page that was just opened. */
export const emptyScanQueue: ScanQueue = {
  scans: [],
  user: '',
  isOnline: true,
  lead: 'none',
  onTheirWay: [],
  unsent: [],
  withdrawn: [],
  pause: undefined,
  atOnce: MAX_SCANS_AT_ONCE,
  unkept: [],
  isSafe: true,
  isRead: false,
};
