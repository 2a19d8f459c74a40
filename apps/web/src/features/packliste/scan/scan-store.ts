import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useEffect, useSyncExternalStore } from 'react';
import { currentSession } from '../../../api/session.ts';
import { tellWaitingScans } from '../../../api/waiting-scans.ts';
import { isWaiting, type KeptScan } from './kept-scan.ts';

interface Kept extends DBSchema {
  scans: { key: string; value: KeptScan };
}

const NAME = 'traverse-scans';
/** Delivered scans that are kept for the list of the last ones. */
const REMEMBERED = 50;
// A device whose storage does not answer must not keep anybody from scanning.
const PATIENCE_MS = 500;

let scans: readonly KeptScan[] = [];
let isSafe = true;
// Or it is known that this device keeps nothing.
let isRead = false;
const listeners = new Set<() => void>();
// Other tabs of this browser keep the same scans.
const tabs = new BroadcastChannel(NAME);
tabs.addEventListener('message', () => void loadScans());

let opened: Promise<IDBPDatabase<Kept>> | undefined;

function database(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>(NAME, 1, {
    upgrade: (created) => void created.createObjectStore('scans', { keyPath: 'id' }),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/** The scans of this device, oldest first, whoever made them. */
export function keptScans(): readonly KeptScan[] {
  return scans;
}

export function useKeptScans(): readonly KeptScan[] {
  return useSyncExternalStore(subscribe, keptScans);
}

/** Whether scans outlive this page; not where the device has no room or keeps nothing at all. */
export function useScansAreSafe(): boolean {
  return useSyncExternalStore(subscribe, () => isSafe);
}

/** Whether it is known what this device has kept. A page that shows it waits for that: nothing moves when it comes. */
export function useScansAreRead(): boolean {
  useEffect(() => {
    if (isRead) return undefined;
    void loadScans();
    const timer = setTimeout(giveUpReading, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => isRead);
}

function giveUpReading(): void {
  isRead = true;
  show(scans);
}

/** Reads what this device has kept, and forgets old scans that are delivered. */
export async function loadScans(): Promise<void> {
  const stored = await onDisk((kept) => kept.getAll('scans'));
  isRead = true;
  if (!stored) return show(scans);
  const known = new Set(stored.map(({ id }) => id));
  const all = [...stored, ...scans.filter((scan) => isWaiting(scan) && !known.has(scan.id))];
  const old = all
    .filter((scan) => !isWaiting(scan))
    .sort(byNumber)
    .slice(0, -REMEMBERED)
    .map(({ id }) => id);
  show(all.filter(({ id }) => !old.includes(id)).sort(byNumber));
  for (const id of old) await onDisk((kept) => kept.delete('scans', id));
}

/** Keeps a new scan; `nr` is given here. */
export async function keepScan(scan: Omit<KeptScan, 'nr'>): Promise<KeptScan> {
  const kept = { ...scan, nr: (scans.at(-1)?.nr ?? 0) + 1 };
  show([...scans, kept]);
  await store(kept);
  return kept;
}

/** Takes a new state of a scan at once, and keeps it. */
export async function replaceScan(scan: KeptScan): Promise<void> {
  show(scans.map((each) => (each.id === scan.id ? scan : each)));
  await store(scan);
}

async function store(scan: KeptScan): Promise<void> {
  const done = await onDisk((kept) => kept.put('scans', scan));
  if (done !== undefined) tabs.postMessage('changed');
}

/** Nothing when the device refuses; what is in memory is delivered all the same. */
async function onDisk<Result>(
  work: (kept: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await work(await database());
    tellSafe(true);
    return result;
  } catch (reason) {
    console.warn('Scans cannot be kept on this device', reason);
    opened = undefined;
    tellSafe(false);
    return undefined;
  }
}

function show(next: readonly KeptScan[]) {
  scans = next;
  const user = currentSession()?.id;
  tellWaitingScans(scans.filter((scan) => isWaiting(scan) && scan.user === user).length);
  for (const listener of listeners) listener();
}

function tellSafe(safe: boolean) {
  if (safe === isSafe) return;
  isSafe = safe;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function byNumber(one: KeptScan, other: KeptScan): number {
  return one.nr - other.nr;
}
