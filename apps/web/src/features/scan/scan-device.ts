import { mustBeTold, waitingScans } from '@traverse/domain/packliste/scan-delivery';
import {
  emptyScanQueue,
  type ScanEffect,
  type ScanEvent,
  type ScanQueue,
  type SettledScan,
} from '@traverse/domain/packliste/scan-queue';
import { scanQueueAfter } from '@traverse/domain/packliste/scan-queue-after';
import type { ScanAnswer } from '@traverse/domain/pfade';
import type { ScanRequest } from '@traverse/wire';
import { useEffect, useSyncExternalStore } from 'react';
import { watchConnection } from '../../api/connection.ts';
import { queryClient, queryKeys, refresh } from '../../api/queries.ts';
import { sendScans } from '../../api/scans.ts';
import { currentSession, subscribeToSession } from '../../api/session.ts';
import { tellWaitingScans } from '../../api/waiting-scans.ts';
import { patched } from './patched.ts';
import { withGezaehlt } from './patched-inventur.ts';
import { forgetScans, storedScans, storeScans, whenKeptElsewhere } from './scan-storage.ts';
import { tellRefused } from './tell-refused.ts';

// A device whose storage does not answer must not keep anybody from scanning.
const PATIENCE_MS = 500;

let queue = emptyScanQueue;
let stopLeading: (() => void) | undefined;
let waking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Answers whether it shows what came of the scan. */
type SettledListener = (settled: SettledScan) => boolean;
const pages = new Set<SettledListener>();

/** Tells the queue of this device what has happened, and does what follows: everything it knows comes in here. */
export function tellQueue(event: ScanEvent): void {
  const { queue: next, effects } = scanQueueAfter(queue, event);
  queue = next;
  tellWaitingScans(waitingScans(queue).length);
  for (const listener of listeners) listener();
  for (const effect of effects) carryOut(effect);
}

export function scanQueue(): ScanQueue {
  return queue;
}

/** Of the queue; the answer must be the same until the queue changes it. */
export function useScanQueue<Part>(part: (now: ScanQueue) => Part): Part {
  return useSyncExternalStore(subscribe, () => part(queue));
}

/** Whether it is known what this device has kept. A page that shows it waits for that: nothing moves when it comes. */
export function useScansAreRead(): boolean {
  useEffect(() => {
    if (!queue.isRead) void read();
  }, []);
  return useScanQueue(({ isRead }) => isRead);
}

/** Hears every answer of the server. Returns how to stop. */
export function whenSettled(listener: SettledListener): () => void {
  pages.add(listener);
  return () => pages.delete(listener);
}

/** To be called when somebody has signed in: delivers what was kept, also by a page that was closed since. */
export function startDelivery(): void {
  void read();
}

const tellUser = () => tellQueue({ type: 'signedIn', user: currentSession()?.id ?? '' });
tellUser();
subscribeToSession(tellUser);
watchConnection((isOnline) => tellQueue({ type: 'connection', isOnline }));
whenKeptElsewhere(() => void read());

function carryOut(effect: ScanEffect): void {
  switch (effect.do) {
    case 'keep':
      return void keep(effect);
    case 'forget':
      return void forgetScans(effect.ids);
    case 'lead':
      return void lead();
    case 'follow':
      return stopLeading?.();
    case 'send':
      return void send(effect.requests);
    case 'wake':
      return wake(effect.at);
    case 'tell':
      return tell(effect.settled);
    case 'reload':
      return void refresh('inventar_inventarlisten');
  }
}

async function keep({ scans }: Extract<ScanEffect, { readonly do: 'keep' }>): Promise<void> {
  const ids = scans.map(({ id }) => id);
  tellQueue({ type: (await storeScans(scans)) ? 'kept' : 'notKept', ids });
}

/** Resolves when the queue knows what this device keeps, or after a while. */
async function read(): Promise<void> {
  const timer = setTimeout(() => tellQueue({ type: 'unread', refuses: false }), PATIENCE_MS);
  const reading = storedScans().then((kept) => {
    clearTimeout(timer);
    tellQueue(kept ? { type: 'read', kept } : { type: 'unread', refuses: true });
  });
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** NOTE: pages without https have no locks; two tabs then send the same scans, which the server counts once. */
async function lead(): Promise<void> {
  if (!('locks' in navigator)) {
    await read();
    return tellQueue({ type: 'led', isAlone: false });
  }
  const untilFollowing = async () => {
    const isOver = new Promise<void>((resolve) => {
      stopLeading = resolve;
    });
    await read();
    tellQueue({ type: 'led', isAlone: true });
    await isOver;
  };
  await navigator.locks.request('traverse-scans', untilFollowing).catch((reason: unknown) => {
    const isTaken = reason instanceof DOMException && reason.name === 'AbortError';
    if (!isTaken) console.warn('Tabs of this device cannot agree on one that delivers', reason);
    tellQueue(isTaken ? { type: 'ledByOther' } : { type: 'led', isAlone: false });
  });
}

async function send(requests: readonly ScanRequest[]): Promise<void> {
  const delivery = await sendScans(requests);
  if ('failure' in delivery) {
    const { failure, retryAfterMs } = delivery;
    const { status, message } = failure;
    return tellQueue({ type: 'failed', status, message, retryAfterMs, now: performance.now() });
  }
  // What was answered stops waiting, whatever becomes of the picture.
  await takeZeilen(delivery.answers).catch((reason: unknown) => reportError(reason));
  tellQueue({ type: 'answered', answers: delivery.answers });
}

/** The counters of the server come in with the answer, not with the next load; an older load must not undo them. */
async function takeZeilen(answers: readonly ScanAnswer[]): Promise<void> {
  const counted = answers.filter(({ gezaehlt }) => gezaehlt !== undefined);
  if (counted.length > 0)
    queryClient.setQueriesData({ queryKey: queryKeys.collection('inventur_plaetze') }, (data: unknown) =>
      counted.reduce(withGezaehlt, data),
    );
  const zeilen = answers.flatMap(({ zeile }) => zeile ?? []);
  if (zeilen.length === 0) return;
  const queryKey = queryKeys.collection('inventar_inventarlisten');
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData({ queryKey }, (data: unknown) => zeilen.reduce(patched, data));
}

/** By a clock that nobody sets. */
function wake(at: number): void {
  clearTimeout(waking);
  const ring = () => tellQueue({ type: 'clock', now: performance.now() });
  waking = setTimeout(ring, at - performance.now());
}

function tell(settled: readonly SettledScan[]): void {
  const untold = settled.filter((each) => {
    const shown = [...pages].map((page) => page(each));
    return mustBeTold(each, shown.includes(true));
  });
  tellRefused(untold.map(({ is }) => is));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
