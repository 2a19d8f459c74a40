import { changed, hasCounted, isWaiting, type KeptScan, targetOf, undoneAfterAll } from './kept-scan.ts';
import type { ScanQueue, ScanStep } from './scan-queue.ts';

/** Delivered scans that are kept for the log: a day at the ramp. */
const REMEMBERED = 500;

/** What the device keeps, with what this page knows better; old scans that are delivered go. */
export function afterRead(queue: ScanQueue, kept: readonly KeptScan[]): ScanStep {
  const own = new Map(queue.scans.map((scan) => [scan.id, scan]));
  const stored = new Map(kept.map((scan) => [scan.id, scan]));
  const all = [...new Map([...stored, ...own]).values()]
    .map((scan) => laterScan(scan, stored.get(scan.id)))
    .toSorted((one, other) => one.nr - other.nr);
  const done = all.filter((scan) => !isWaiting(scan));
  const old = new Set(done.slice(0, -REMEMBERED).map(({ id }) => id));
  const scans = undoneAfterAll(all.filter(({ id }) => !old.has(id)));
  const forgotten = [...old].filter((id) => stored.has(id));
  const better = scans.filter((scan) => stored.has(scan.id) && stored.get(scan.id) !== scan);
  const again = keepingAgain({ ...queue, scans }, [...queue.unkept, ...better.map(({ id }) => id)]);
  return {
    queue: { ...again.queue, isRead: true },
    effects: [...(forgotten.length > 0 ? [{ do: 'forget', ids: forgotten } as const] : []), ...again.effects],
  };
}

/** Of two copies, this tab's and the device's: another tab may have had its answer, or sent it once more. */
export function laterScan(own: KeptScan, kept: KeptScan | undefined): KeptScan {
  if (!kept) return own;
  // Both tabs have sent it, and one was refused all the same: it counts.
  if (hasCounted(own) && kept.result === 'refused') return own;
  if (hasCounted(kept) && own.result === 'refused') return kept;
  const [ownTurn, keptTurn] = [own.version ?? 0, kept.version ?? 0];
  if (ownTurn === keptTurn) return own.result !== 'refused' && kept.result === 'refused' ? own : kept;
  return ownTurn > keptTurn ? own : kept;
}

/** There is room again: what was refused before is kept as well. */
export function afterKept(queue: ScanQueue, ids: readonly string[]): ScanStep {
  const unkept = queue.unkept.filter((id) => !ids.includes(id));
  const withdrawn = queue.withdrawn.filter((id) => !ids.includes(id));
  return keepingAgain({ ...queue, isSafe: true, withdrawn }, unkept);
}

/** The device says whether it keeps them now. */
function keepingAgain(queue: ScanQueue, unkept: readonly string[]): ScanStep {
  const scans = queue.scans.filter(({ id }) => unkept.includes(id));
  if (scans.length === 0) return { queue: { ...queue, unkept: [], isSafe: true }, effects: [] };
  return { queue: { ...queue, unkept: [] }, effects: [{ do: 'keep', scans }] };
}

/** What was withdrawn is sent after all, with its undo: another tab may find it on the device and send it. */
export function afterNotKept(queue: ScanQueue, ids: readonly string[]): ScanStep {
  const back = queue.withdrawn.filter((id) => ids.includes(id));
  const scans = queue.scans.map((scan) =>
    back.includes(scan.id) || back.includes(targetOf(scan) ?? '')
      ? changed(scan, { state: 'waiting' })
      : scan,
  );
  const unkept = [...new Set([...queue.unkept, ...ids])];
  const withdrawn = queue.withdrawn.filter((id) => !back.includes(id));
  return { queue: { ...queue, scans, unkept, withdrawn, isSafe: false }, effects: [] };
}
