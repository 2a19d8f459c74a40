import { LISTE_IS_GONE, MAX_SCANS_AT_ONCE } from '@traverse/wire';
import { parseScanCode } from '../code/code-readings.ts';
import type { ScanAnswer } from '../pfade/scan.ts';
import {
  changed,
  isWaiting,
  type KeptScan,
  type ScanChange,
  targetOf,
  undoneAfterAll,
  type WaitingScan,
} from './kept-scan.ts';
import { fieldOf } from './scan-outcome.ts';
import type { ScanEvent, ScanQueue, ScanStep, SettledScan } from './scan-queue.ts';

// Milliseconds until a server in trouble is asked again.
const PAUSE_MS = 5_000;
// A proxy that asks for a day is not obeyed.
const LONGEST_PAUSE_MS = 300_000;

/** What a server says of the content of a request; anything else is no word about the scans, and they wait. */
const ABOUT_CONTENT = [400, 403, 404, 413, 422];

/** Sends what waits, in its order, as soon as it may. */
export function delivering(queue: ScanQueue): ScanStep {
  const waiting = waitingScans(queue);
  const isIdle = queue.onTheirWay.length === 0;
  if (waiting.length === 0) return isIdle ? resting(queue) : { queue, effects: [] };
  if (queue.lead === 'none') return { queue: { ...queue, lead: 'asked' }, effects: [{ do: 'lead' }] };
  if (queue.lead === 'asked' || !queue.isOnline || !isIdle || queue.pause) return { queue, effects: [] };
  const sent = waiting.slice(0, queue.atOnce);
  const ids = sent.map(({ id }) => id);
  return {
    queue: { ...queue, onTheirWay: ids, unsent: queue.unsent.filter((id) => !ids.includes(id)) },
    effects: [{ do: 'send', requests: sent.map(({ request }) => request) }],
  };
}

/** What the signed-in user has still to deliver. */
export function waitingScans({ scans, user }: Pick<ScanQueue, 'scans' | 'user'>): readonly WaitingScan[] {
  return scans.filter(isWaiting).filter((scan) => scan.user === user);
}

function resting(queue: ScanQueue): ScanStep {
  const rested = { ...queue, pause: undefined, atOnce: MAX_SCANS_AT_ONCE };
  const { lead, withdrawn } = queue;
  // Who asked to lead is answered first; and the next tab must read what was withdrawn.
  if (lead === 'none' || lead === 'asked' || withdrawn.length > 0) return { queue: rested, effects: [] };
  return { queue: { ...rested, lead: 'none', unsent: [] }, effects: [{ do: 'follow' }] };
}

/** In one step for the eye: the counters of the server are known as the scans stop waiting. */
export function afterAnswers(queue: ScanQueue, answers: readonly ScanAnswer[]): ScanStep {
  const settled: SettledScan[] = [];
  let { scans } = queue;
  for (const answer of answers) {
    const was = scans.find(({ id }) => id === answer.id);
    if (!was || !isOpenFor(answer, was)) continue;
    const is = scanAfterAnswer(was, answer, scans);
    scans = scans.map((scan) => (scan.id === is.id ? is : scan));
    settled.push({ was, is });
  }
  const again = undoneAfterAll(scans);
  const undos = again.filter((scan, index) => scan !== scans[index]);
  const delivered = { ...queue, scans: again, onTheirWay: [] };
  if (settled.length === 0) return { queue: delivered, effects: [] };
  const isAll = waitingScans(delivered).length === 0;
  return {
    queue: delivered,
    effects: [
      { do: 'keep', scans: [...settled.map(({ is }) => is), ...undos] },
      { do: 'tell', settled },
      ...(isAll ? [{ do: 'reload' } as const] : []),
    ],
  };
}

/** Another tab may have had an answer meanwhile: that stays, unless it was refused there and counts after all. */
function isOpenFor(answer: ScanAnswer, scan: KeptScan): boolean {
  return scan.state === 'waiting' || (scan.result === 'refused' && answer.result !== 'refused');
}

type Failed = Extract<ScanEvent, { readonly type: 'failed' }>;

/** Patience, unless the server refuses what was sent: then one by one, and what is refused alone is told. */
export function afterFailure(queue: ScanQueue, { status, message, retryAfterMs, now }: Failed): ScanStep {
  const idle = { ...queue, onTheirWay: [] };
  if (!ABOUT_CONTENT.includes(status)) {
    const until = now + Math.min(Math.max(PAUSE_MS, retryAfterMs), LONGEST_PAUSE_MS);
    const ends = status === 0 ? 'by time or connection' : 'by time';
    return { queue: { ...idle, pause: { until, ends } }, effects: [{ do: 'wake', at: until }] };
  }
  // Rights concern them all.
  if (queue.onTheirWay.length > 1 && status !== 403) return { queue: { ...idle, atOnce: 1 }, effects: [] };
  return afterAnswers(
    queue,
    queue.onTheirWay.map((id) => refusal(id, message)),
  );
}

function refusal(id: string, detail: string): ScanAnswer {
  return { id, result: 'refused', words: 'Nicht gezählt', detail, name: '', zeile: null };
}

function scanAfterAnswer(scan: KeptScan, answer: ScanAnswer, scans: readonly KeptScan[]): KeptScan {
  const { words, detail } = answer;
  if (answer.result === 'refused' && undoesNothing(scan, scans)) {
    return changed(scan, { state: 'done', result: 'undone', tookNothing: true });
  }
  const change = scan.change ?? addedBy(scan, answer);
  return changed(scan, {
    state: 'done',
    result: answer.result === 'notOnList' ? 'unknown' : answer.result,
    words,
    detail,
    name: answer.name || scan.name,
    ...(answer.result === 'notOnList' && scan.request && 'code' in scan.request
      ? { code: scan.request.code }
      : {}),
    ...(answer.grund ? { grund: answer.grund } : {}),
    ...(answer.hinweis ? { hinweis: answer.hinweis } : {}),
    ...(answer.geraet === undefined ? {} : { geraet: answer.geraet }),
    ...(answer.result === 'refused' && answer.geraet !== undefined ? { code: answer.geraet } : {}),
    ...(change ? { change } : {}),
    ...zaehltBy(scan, answer),
  });
}

/** What a place of an inventory counts by it, as the server says; what is taken back counts nothing more. */
function zaehltBy(
  { zaehlt, request }: KeptScan,
  { gezaehlt, by = 0, geraet = '' }: ScanAnswer,
): Pick<KeptScan, 'zaehlt'> {
  if (!gezaehlt || !request || !('inventur' in request)) return zaehlt ? { zaehlt } : {};
  const { inventar, lagerplatz: platz, zuhause } = gezaehlt;
  return { zaehlt: { inventur: request.inventur, platz, inventar, geraet, by, zuhause } };
}

/** Whether somebody must read that a scan was not counted. `isShown`: a page says it. */
export function mustBeTold({ was, is }: SettledScan, isShown: boolean): boolean {
  const isRefused = is.result === 'refused' || (is.result === 'unknown' && was.result !== 'unknown');
  // The page of a list that is gone is gone in a moment.
  return isRefused && (!isShown || is.detail === LISTE_IS_GONE);
}

/** What was not counted needs no taking back: nobody is told that it could not be. */
function undoesNothing(scan: KeptScan, scans: readonly KeptScan[]): boolean {
  const target = scans.find(({ id }) => id === targetOf(scan));
  return target?.result === 'refused' || target?.result === 'unknown';
}

/** Only the server knew that there is such an item. */
function addedBy({ request, mode }: KeptScan, { zeile, by, set }: ScanAnswer): ScanChange | undefined {
  if (!zeile || !request || !('code' in request)) return undefined;
  const code = parseScanCode(request.code);
  const count = by ?? (code.kind === 'item' ? code.count : undefined);
  if (count === undefined) return undefined;
  const field = fieldOf(mode);
  return { inventar: zeile.inventar, field, by: count, ...(set === undefined ? {} : { set }) };
}
