import {
  canRetry,
  canUndo,
  changed,
  isWaiting,
  type KeptScan,
  type NewScan,
  type ShownScan,
  withUndone,
} from './kept-scan.ts';
import { scanThatUndoes } from './new-scan.ts';
import { afterAnswers, afterFailure, delivering } from './scan-delivery.ts';
import { afterKept, afterNotKept, afterRead } from './scan-keeping.ts';
import type { ScanEffect, ScanEvent, ScanQueue, ScanStep } from './scan-queue.ts';

/** The queue after an event, and what is to be done now, in this order. */
export function scanQueueAfter(queue: ScanQueue, event: ScanEvent): ScanStep {
  const taken = take(queue, event);
  const next = delivering(taken.queue);
  return { queue: next.queue, effects: [...taken.effects, ...next.effects] };
}

function take(queue: ScanQueue, event: ScanEvent): ScanStep {
  switch (event.type) {
    case 'scanned':
      return afterScan(queue, event.scan);
    case 'undone':
      return afterUndo(queue, event);
    case 'retried':
      return afterRetry(queue, event.id);
    case 'answered':
      return afterAnswers(queue, event.answers);
    case 'failed':
      return afterFailure(queue, event);
    case 'read':
      return afterRead(queue, event.kept);
    case 'kept':
      return afterKept(queue, event.ids);
    case 'notKept':
      return afterNotKept(queue, event.ids);
    case 'unread':
      return quiet({ ...queue, isRead: true, isSafe: queue.isSafe && !event.refuses });
    case 'signedIn':
      return quiet({ ...queue, user: event.user });
    case 'led':
      return quiet(event.isAlone ? { ...queue, lead: 'alone' } : { ...queue, lead: 'shared', unsent: [] });
    case 'ledByOther':
      return quiet({ ...queue, lead: 'none', unsent: [] });
    case 'connection':
      return quiet(afterConnection(queue, event.isOnline));
    case 'clock':
      return afterClock(queue, event.now);
  }
}

function afterScan(queue: ScanQueue, scan: NewScan): ScanStep {
  // What waited for an answer another tab may have counted meanwhile, under the same id.
  if (queue.scans.some(({ id }) => id === scan.id)) return quiet(queue);
  const kept = { ...scan, nr: (queue.scans.at(-1)?.nr ?? 0) + 1 };
  const isUnsent = isWaiting(kept) && queue.lead === 'alone';
  return {
    queue: {
      ...queue,
      scans: [...queue.scans, kept],
      unsent: isUnsent ? [...queue.unsent, kept.id] : queue.unsent,
    },
    effects: [{ do: 'keep', scans: [kept] }],
  };
}

type Undone = Extract<ScanEvent, { readonly type: 'undone' }>;

/** A scan that nobody has sent goes out of the queue with its undo; any other may be counted, so its undo is sent. */
function afterUndo(queue: ScanQueue, { target: id, ...undo }: Undone): ScanStep {
  const target = shownScan(queue, id);
  if (!target || !canUndo(target)) return quiet(queue);
  const undoing = scanThatUndoes(target, undo);
  if (!queue.unsent.includes(id)) return afterScan(queue, undoing);
  const after = afterScan(queue, { ...undoing, state: 'done' }).queue;
  const scans = replaced(after.scans, id, { state: 'done' });
  return {
    queue: {
      ...after,
      scans,
      unsent: queue.unsent.filter((each) => each !== id),
      withdrawn: [...queue.withdrawn, id],
    },
    effects: [keeping(scans, [id, undoing.id])],
  };
}

function afterRetry(queue: ScanQueue, id: string): ScanStep {
  const refused = shownScan(queue, id);
  if (!refused || !canRetry(refused)) return quiet(queue);
  const scans = replaced(queue.scans, id, { state: 'waiting', result: 'checking' });
  return { queue: { ...queue, scans }, effects: [keeping(scans, [id])] };
}

/** What got no answer is sent as soon as there is a connection again; what asked for patience waits on. */
function afterConnection(queue: ScanQueue, isOnline: boolean): ScanQueue {
  const isBack = isOnline && !queue.isOnline;
  const isOver = isBack && queue.pause?.ends === 'by time or connection';
  return { ...queue, isOnline, pause: isOver ? undefined : queue.pause };
}

function afterClock(queue: ScanQueue, now: number): ScanStep {
  const { pause } = queue;
  if (!pause) return quiet(queue);
  // Timers may fire early.
  if (now < pause.until) return { queue, effects: [{ do: 'wake', at: pause.until }] };
  return quiet({ ...queue, pause: undefined });
}

function shownScan({ scans }: ScanQueue, id: string): ShownScan | undefined {
  return withUndone(scans).find((scan) => scan.id === id);
}

function replaced(scans: readonly KeptScan[], id: string, facts: Partial<KeptScan>): readonly KeptScan[] {
  return scans.map((scan) => (scan.id === id ? changed(scan, facts) : scan));
}

/** In one go: a page that is closed in between must not leave one without the other. */
function keeping(scans: readonly KeptScan[], ids: readonly string[]): ScanEffect {
  return { do: 'keep', scans: scans.filter(({ id }) => ids.includes(id)) };
}

function quiet(queue: ScanQueue): ScanStep {
  return { queue, effects: [] };
}
