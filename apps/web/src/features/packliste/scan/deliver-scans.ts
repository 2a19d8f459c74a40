import { LISTE_IS_GONE, MAX_SCANS_AT_ONCE, type ScanAnswer } from '@traverse/wire';
import { whenOnline } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { queryClient, queryKeys, refresh } from '../../../api/queries.ts';
import { sendScans } from '../../../api/scans.ts';
import { currentSession } from '../../../api/session.ts';
import { isWaiting, type KeptScan, settled, type Waiting } from './kept-scan.ts';
import { patched } from './patched.ts';
import { keptScans, loadScans, replaceScan } from './scan-store.ts';
import { tellRefused } from './tell-refused.ts';

// Milliseconds until a server in trouble is asked again.
const PAUSE_MS = 5_000;

let delivering: Promise<void> | undefined;
let hasMore = false;

/** Answers whether it shows what came of the scan. */
type SettledListener = (was: KeptScan, is: KeptScan) => boolean;
const listeners = new Set<SettledListener>();

/** Hears every answer of the server. Returns how to stop. */
export function whenSettled(listener: SettledListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To be called when somebody has signed in: delivers what was kept, also by a page that was closed since. */
export async function startDelivery(): Promise<void> {
  await loadScans();
  await deliverScans();
}

/** Delivers everything that waits, in its order; without connection as soon as there is one (SCAN-04). */
export function deliverScans(): Promise<void> {
  hasMore = true;
  delivering ??= untilNothingWaits().finally(() => {
    delivering = undefined;
  });
  return delivering;
}

async function untilNothingWaits(): Promise<void> {
  while (hasMore) {
    hasMore = false;
    await oneTabAtATime(deliverAll);
  }
}

/** NOTE: pages without https have no locks; two tabs then send the same scans, which the server counts once. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('traverse-scans', work);
}

async function deliverAll(): Promise<void> {
  let atOnce = MAX_SCANS_AT_ONCE;
  let isDelivered = false;
  for (;;) {
    if (waitingOf(currentSession()?.id).length > 0) await whenOnline();
    const scans = waitingOf(currentSession()?.id).slice(0, atOnce);
    if (scans.length === 0) break;
    const outcome = await send(scans);
    if (outcome === 'signed out') break;
    if (outcome === 'later') await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    else if (outcome === 'one by one') atOnce = 1;
    else {
      isDelivered = true;
      const unseen: KeptScan[] = [];
      for (const [index, answer] of outcome.entries()) {
        const scan = scans[index];
        if (scan) unseen.push(...(await take(scan, answer)));
      }
      tellRefused(unseen);
    }
  }
  if (isDelivered) await refresh('inventar_inventarlisten');
}

function waitingOf(user: string | undefined): readonly Waiting[] {
  return keptScans()
    .filter(isWaiting)
    .filter((scan) => scan.user === user);
}

async function send(
  scans: readonly Waiting[],
): Promise<readonly ScanAnswer[] | 'later' | 'one by one' | 'signed out'> {
  try {
    return await sendScans(scans.map(({ request }) => request));
  } catch (reason) {
    const { status, message } = failureOf(reason);
    if (status === 401) return 'signed out';
    if (status === 0 || status === 429 || status >= 500) return 'later';
    if (status === 400 && scans.length > 1) return 'one by one';
    return scans.map(({ id }) => ({
      id,
      result: 'refused',
      words: 'Nicht gezählt',
      detail: message,
      name: '',
      zeile: null,
    }));
  }
}

/**
 * In one step for the eye: the counter of the server comes in as the waiting scan goes out. Answers the scan when it was
 * refused and no page says so, or none will in a moment.
 */
async function take(scan: Waiting, answer: ScanAnswer): Promise<readonly KeptScan[]> {
  const { zeile } = answer;
  const queryKey = queryKeys.collection('inventar_inventarlisten');
  if (zeile) {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueriesData({ queryKey }, (data: unknown) => patched(data, zeile));
  }
  // As it is by now: it may have been taken back meanwhile.
  const was = keptScans().find(({ id }) => id === scan.id) ?? scan;
  const is = settled(was, answer);
  await replaceScan(is);
  const isShown = [...listeners].map((listener) => listener(was, is)).includes(true);
  const isRefused = is.result === 'refused' || (is.result === 'unknown' && was.result !== 'unknown');
  return isRefused && (!isShown || is.detail === LISTE_IS_GONE) ? [is] : [];
}
