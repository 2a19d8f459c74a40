import { isWaiting, type KeptScan } from '@traverse/domain/packliste/kept-scan';
import { laterScan } from '@traverse/domain/packliste/scan-keeping';
import type { HeldScan } from '@traverse/domain/scanner/held-scans';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keepStorage } from '../../api/keep-storage.ts';

interface Kept extends DBSchema {
  scans: { key: string; value: KeptScan };
  held: { key: string; value: HeldScan };
}

const NAME = 'traverse-scans';

// Other tabs of this browser keep the same scans.
const tabs = new BroadcastChannel(NAME);
let opened: Promise<IDBPDatabase<Kept>> | undefined;

/** Hears when another tab has kept something. Returns how to stop. */
export function whenKeptElsewhere(listener: () => void): () => void {
  tabs.addEventListener('message', listener);
  return () => tabs.removeEventListener('message', listener);
}

/** The scans of this device, whoever made them. Nothing when it refuses. */
export function storedScans(): Promise<readonly KeptScan[] | undefined> {
  return onDisk((kept) => kept.getAll('scans'));
}

/** Keeps scans, of each the copy that is later; all or none. Answers whether it has. */
export async function storeScans(scans: readonly KeptScan[]): Promise<boolean> {
  const done = await onDisk(async (kept) => {
    const { store, done: stored } = kept.transaction('scans', 'readwrite');
    const put = async (scan: KeptScan) => store.put(laterScan(scan, await store.get(scan.id)));
    await Promise.all([...scans.map(put), stored]);
    return true;
  });
  if (done) tabs.postMessage('changed');
  if (scans.some(isWaiting)) keepStorage();
  return done === true;
}

export async function forgetScans(ids: readonly string[]): Promise<void> {
  await onDisk(async (kept) => {
    for (const id of ids) await kept.delete('scans', id);
  });
}

/** What waits for an answer, of whoever scanned it. Nothing when the device refuses. */
export function storedHeld(): Promise<readonly HeldScan[] | undefined> {
  return onDisk((kept) => kept.getAll('held'));
}

export async function storeHeld(scan: HeldScan): Promise<void> {
  await onDisk((kept) => kept.put('held', scan));
  keepStorage();
}

export async function forgetHeld(id: string): Promise<void> {
  await onDisk((kept) => kept.delete('held', id));
  tabs.postMessage('changed');
}

async function onDisk<Result>(
  work: (kept: IDBPDatabase<Kept>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work(await database());
  } catch (reason) {
    console.warn('Scans cannot be kept on this device', reason);
    opened = undefined;
    return undefined;
  }
}

function database(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>(NAME, 2, {
    upgrade: (created, before) => {
      if (before < 1) created.createObjectStore('scans', { keyPath: 'id' });
      created.createObjectStore('held', { keyPath: 'id' });
    },
    // Another tab runs an older version of the program.
    blocking: () => void opened?.then((kept) => kept.close()),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}
