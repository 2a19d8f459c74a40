import { nothingGone } from '../inventarliste/zaehler.ts';
import type { ScanAnswer } from '../pfade/scan.ts';
import {
  isWaiting,
  type KeptScan,
  type NewScan,
  type ShownScan,
  withUndone,
  withWaiting,
} from './kept-scan.ts';
import { emptyScanQueue, type ScanEffect, type ScanEvent, type ScanQueue } from './scan-queue.ts';
import { scanQueueAfter } from './scan-queue-after.ts';

/** Four pieces scanned out by the one who is signed in. */
export const aScan = (id: string, facts: Partial<NewScan> = {}): NewScan => ({
  id,
  at: 0,
  user: 'packer',
  inventarliste: 'list',
  mode: 'out',
  request: { id, inventarliste: 'list', mode: 'out', code: 'item1-ST4' },
  state: 'waiting',
  result: 'counted',
  words: 'Gezählt: 4 Stück',
  detail: 'fehlen 10',
  name: 'Traverse',
  change: { inventar: 'item1', field: 'out', by: 4 },
  ...facts,
});
/** The same as the device keeps it. */
export const kept = (id: string, facts: Partial<KeptScan> = {}): KeptScan => ({
  ...aScan(id),
  nr: 1,
  ...facts,
});
/** What the server says of it. */
export const answer = (id: string, facts: Partial<ScanAnswer> = {}): ScanAnswer => ({
  id,
  result: 'counted',
  words: 'Gezählt: 4 Stück',
  detail: 'fehlen 2',
  name: 'Traverse',
  zeile: null,
  ...facts,
});
/** Somebody scans. */
export const scanned = (id: string, facts?: Partial<NewScan>): ScanEvent => ({
  type: 'scanned',
  scan: aScan(id, facts),
});
/** Somebody takes a scan back. */
export const undone = (target: string, id: string): ScanEvent => ({ type: 'undone', target, id, at: 0 });
/** A delivery that came to nothing. */
export const failed = (status: number, retryAfterMs = 0): ScanEvent => ({
  type: 'failed',
  status,
  message: 'Geht nicht.',
  retryAfterMs,
  now: 1_000,
});
/** This tab delivers, and no other. */
export const led: ScanEvent = { type: 'led', isAlone: true };

/** A page of somebody signed in whose scanning is at its start. */
const atStart: ScanQueue = { ...emptyScanQueue, user: 'packer', isRead: true };

/** What became of the queue, everything it asked for, and what it asked for at last. */
export function after(...events: readonly ScanEvent[]) {
  let step: ReturnType<typeof scanQueueAfter> = { queue: atStart, effects: [] };
  const effects: ScanEffect[] = [];
  for (const event of events) {
    step = scanQueueAfter(step.queue, event);
    effects.push(...step.effects);
  }
  return { queue: step.queue, effects, last: step.effects };
}
/** What was sent, delivery by delivery. */
export const sent = (effects: readonly ScanEffect[]) =>
  effects.flatMap((effect) => (effect.do === 'send' ? [effect.requests.map(({ id }) => id)] : []));
/** What is still to be delivered. */
export const waiting = ({ scans }: ScanQueue) => scans.filter(isWaiting).map(({ id }) => id);
/** A scan as it is shown. */
export const scanIn = ({ scans }: ScanQueue, id: string): ShownScan | undefined =>
  withUndone(scans).find((scan) => scan.id === id);
/** The line that is counted on. */
export const zeile = { inventar: 'item1', anzahl: 16, gepackt: 0, out: 2, in: 0, ...nothingGone };
/** How many are shown as out. */
export const shownOut = ({ scans }: ScanQueue) => withWaiting([zeile], scans)[0]?.out;
