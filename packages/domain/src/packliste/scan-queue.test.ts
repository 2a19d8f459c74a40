import type { ScanAnswer } from '@traverse/wire';
import { expect, test } from 'vitest';
import { nothingGone } from '../rueckgabe/zaehler.ts';
import {
  canRetry,
  canUndo,
  isWaiting,
  type KeptScan,
  type NewScan,
  type ShownScan,
  targetOf,
  withUndone,
  withWaiting,
} from './kept-scan.ts';
import { mustBeTold } from './scan-delivery.ts';
import { emptyScanQueue, type ScanEffect, type ScanEvent, type ScanQueue } from './scan-queue.ts';
import { scanQueueAfter } from './scan-queue-after.ts';

const aScan = (id: string, facts: Partial<NewScan> = {}): NewScan => ({
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
const kept = (id: string, facts: Partial<KeptScan> = {}): KeptScan => ({ ...aScan(id), nr: 1, ...facts });
const answer = (id: string, facts: Partial<ScanAnswer> = {}): ScanAnswer => ({
  id,
  result: 'counted',
  words: 'Gezählt: 4 Stück',
  detail: 'fehlen 2',
  name: 'Traverse',
  zeile: null,
  ...facts,
});
const scanned = (id: string, facts?: Partial<NewScan>): ScanEvent => ({
  type: 'scanned',
  scan: aScan(id, facts),
});
const undone = (target: string, id: string): ScanEvent => ({ type: 'undone', target, id, at: 0 });
const failed = (status: number, retryAfterMs = 0): ScanEvent => ({
  type: 'failed',
  status,
  message: 'Geht nicht.',
  retryAfterMs,
  now: 1_000,
});
const led: ScanEvent = { type: 'led', isAlone: true };

/** A page of somebody signed in whose scanning is at its start. */
const atStart: ScanQueue = { ...emptyScanQueue, user: 'packer', isRead: true };

/** What became of the queue, everything it asked for, and what it asked for at last. */
function after(...events: readonly ScanEvent[]) {
  let step: ReturnType<typeof scanQueueAfter> = { queue: atStart, effects: [] };
  const effects: ScanEffect[] = [];
  for (const event of events) {
    step = scanQueueAfter(step.queue, event);
    effects.push(...step.effects);
  }
  return { queue: step.queue, effects, last: step.effects };
}
const sent = (effects: readonly ScanEffect[]) =>
  effects.flatMap((effect) => (effect.do === 'send' ? [effect.requests.map(({ id }) => id)] : []));
const waiting = ({ scans }: ScanQueue) => scans.filter(isWaiting).map(({ id }) => id);
const scanIn = ({ scans }: ScanQueue, id: string): ShownScan | undefined =>
  withUndone(scans).find((scan) => scan.id === id);
const zeile = { inventar: 'item1', anzahl: 16, out: 2, in: 0, ...nothingGone };
const shownOut = ({ scans }: ScanQueue) => withWaiting([zeile], scans)[0]?.out;

test('[SCAN-04] a scan is kept, and delivered by the one tab that delivers', () => {
  const { queue, effects } = after(scanned('s1'), led);
  expect(effects.map((effect) => effect.do)).toEqual(['keep', 'lead', 'send']);
  expect(queue).toMatchObject({ onTheirWay: ['s1'], scans: [{ id: 's1', nr: 1 }] });
});

test('[SCAN-04] while one delivery is on its way the next scans wait, and follow it together', () => {
  const { effects, last } = after(scanned('s1'), led, scanned('s2'), scanned('s3'), {
    type: 'answered',
    answers: [answer('s1')],
  });
  expect(sent(effects)).toEqual([['s1'], ['s2', 's3']]);
  expect(last).not.toContainEqual({ do: 'reload' });
});

test('[SCAN-04] with the last answer the lists are loaded anew, and another tab may deliver', () => {
  const { queue, last } = after(scanned('s1'), led, { type: 'answered', answers: [answer('s1')] });
  expect(last.map((effect) => effect.do)).toEqual(['keep', 'tell', 'reload', 'follow']);
  expect(queue).toMatchObject({ lead: 'none', onTheirWay: [] });
  expect(scanIn(queue, 's1')).toMatchObject({ state: 'done', result: 'counted', detail: 'fehlen 2' });
});

test('[SCAN-04] what waits is shown on top of what the server told, what is delivered is not', () => {
  const { queue } = after(scanned('s1'), led);
  expect(shownOut(queue)).toBe(6);
  expect(shownOut(after(scanned('s1'), led, { type: 'answered', answers: [answer('s1')] }).queue)).toBe(2);
});

test('[SCAN-04] no counter on screen falls below zero', () => {
  const undo = kept('s2', { change: { inventar: 'item1', field: 'out', by: -9 } });
  expect(withWaiting([zeile], [undo])[0]).toMatchObject({ out: 0 });
});

test('[SCAN-02] an undo that waits takes the pieces off again, it does not count up', () => {
  const { queue, effects } = after(scanned('s1'), led, undone('s1', 'u1'));
  expect(waiting(queue)).toEqual(['s1', 'u1']);
  expect(shownOut(queue)).toBe(2);
  expect(scanIn(queue, 'u1')).toMatchObject({ result: 'undone', change: { by: -4 } });
  expect(scanIn(queue, 's1')).toMatchObject({ undone: true });
  // It may be counted by now: the server takes it back, after it.
  expect(sent(effects)).toEqual([['s1']]);
  const then = after(scanned('s1'), led, undone('s1', 'u1'), { type: 'answered', answers: [answer('s1')] });
  expect(then.last).toContainEqual({ do: 'send', requests: [{ id: 'u1', undoes: 's1' }] });
});

test('[SCAN-02] a scan that nobody has sent is taken back without the server: neither it nor its undo is sent', () => {
  const events = [scanned('s1'), led, scanned('s2'), undone('s2', 'u2')];
  const { queue, last } = after(...events);
  expect(waiting(queue)).toEqual(['s1']);
  expect(shownOut(queue)).toBe(6);
  expect(scanIn(queue, 's2')).toMatchObject({ state: 'done', undone: true });
  // Kept in one go.
  expect(last).toEqual([
    { do: 'keep', scans: [expect.objectContaining({ id: 's2' }), expect.objectContaining({ id: 'u2' })] },
  ]);
  // Another tab delivers only when it can read that.
  const answered: ScanEvent = { type: 'answered', answers: [answer('s1')] };
  expect(after(...events, answered).queue.lead).toBe('alone');
  const end = after(...events, answered, { type: 'kept', ids: ['s2', 'u2'] });
  expect(sent(end.effects)).toEqual([['s1']]);
  expect(end.queue.lead).toBe('none');
});

test('[SCAN-02] what the device does not keep of that is sent after all, since another tab may find the scan', () => {
  const { queue } = after(scanned('s1'), led, scanned('s2'), undone('s2', 'u2'), {
    type: 'notKept',
    ids: ['s2', 'u2'],
  });
  expect(waiting(queue)).toEqual(['s1', 's2', 'u2']);
  expect(shownOut(queue)).toBe(6);
});

test('[SCAN-02] an undo is not undone: pressed again, nothing counts up', () => {
  const events = [scanned('s1'), led, undone('s1', 'u1')];
  for (const again of [undone('s1', 'u2'), undone('u1', 'u2')]) {
    const { queue, last } = after(...events, again);
    expect(last).toEqual([]);
    expect(shownOut(queue)).toBe(2);
  }
  const { queue } = after(...events);
  expect(withUndone(queue.scans).some(canUndo)).toBe(false);
});

test('[SCAN-02] what was taken back counts once more when it is scanned again', () => {
  const { queue } = after(scanned('s1'), led, undone('s1', 'u1'), scanned('s2'));
  expect(shownOut(queue)).toBe(6);
  expect(
    withUndone(queue.scans)
      .filter(canUndo)
      .map(({ id }) => id),
  ).toEqual(['s2']);
});

test('[SCAN-02] an undo that was refused has taken nothing back: the scan counts, once, and can be taken back again', () => {
  const { queue } = after(
    scanned('s1'),
    led,
    { type: 'answered', answers: [answer('s1')] },
    undone('s1', 'u1'),
    led,
    { type: 'answered', answers: [answer('u1', { result: 'refused', words: 'Nicht gezählt' })] },
  );
  expect(shownOut(queue)).toBe(2);
  const scan = scanIn(queue, 's1');
  expect(scan).toMatchObject({ undone: false });
  expect(scan && canUndo(scan)).toBe(true);
});

test('[SCAN-02] an undo of what was not counted is refused to nobody', () => {
  const { queue } = after(scanned('s1'), led, undone('s1', 'u1'), {
    type: 'answered',
    answers: [answer('s1', { result: 'notOnList' }), answer('u1', { result: 'refused' })],
  });
  expect(waiting(queue)).toEqual([]);
  expect(scanIn(queue, 'u1')).toMatchObject({ result: 'undone' });
});

test.each([
  { status: 0, what: 'no answer' },
  { status: 401, what: 'a session that has ended' },
  { status: 408, what: 'a request that took too long' },
  { status: 429, what: 'too many requests' },
  { status: 500, what: 'a server in trouble' },
  { status: 502, what: 'a proxy without server' },
  { status: 503, what: 'a server that is busy' },
  { status: 507, what: 'a server without room' },
])(
  '[SCAN-04] $status, $what, is no word about the scans: they wait, and are sent once more',
  ({ status }) => {
    const { queue, last } = after(scanned('s1'), led, failed(status));
    expect(waiting(queue)).toEqual(['s1']);
    expect(last).toEqual([{ do: 'wake', at: 6_000 }]);
    const again = after(scanned('s1'), led, failed(status), { type: 'clock', now: 6_000 });
    expect(sent(again.effects)).toEqual([['s1'], ['s1']]);
    expect(again.effects.map((effect) => effect.do)).not.toContain('tell');
  },
);

test.each([
  { retryAfterMs: 30_000, until: 31_000 },
  { retryAfterMs: 100, until: 6_000 },
  { retryAfterMs: 86_400_000, until: 301_000 },
])(
  '[SCAN-04] a server that asks for $retryAfterMs ms is asked again at $until',
  ({ retryAfterMs, until }) => {
    const events = [scanned('s1'), led, failed(429, retryAfterMs)];
    expect(after(...events).last).toEqual([{ do: 'wake', at: until }]);
    // Nothing sends before: no other scan, no connection, no timer that fires early.
    const early = after(
      ...events,
      scanned('s2'),
      { type: 'connection', isOnline: false },
      { type: 'connection', isOnline: true },
      { type: 'clock', now: until - 1 },
    );
    expect(sent(early.effects)).toEqual([['s1']]);
    expect(early.last).toEqual([{ do: 'wake', at: until }]);
  },
);

test('[SCAN-04] what got no answer is sent as soon as there is a connection', () => {
  const events = [scanned('s1'), led, { type: 'connection', isOnline: false } as const, failed(0)];
  const { last } = after(...events, { type: 'connection', isOnline: true });
  expect(last).toEqual([{ do: 'send', requests: [expect.objectContaining({ id: 's1' })] }]);
  expect(sent(after(...events, { type: 'clock', now: 9_000 }).effects)).toEqual([['s1']]);
});

test.each([400, 404, 413, 422])(
  '[SCAN-04] a %i about many is found one by one: the others count, it alone is told and not sent again',
  (status) => {
    const { queue, effects } = after(scanned('s1'), scanned('s2'), led, failed(status), failed(status), {
      type: 'answered',
      answers: [answer('s2')],
    });
    expect(sent(effects)).toEqual([['s1', 's2'], ['s1'], ['s2']]);
    expect(waiting(queue)).toEqual([]);
    expect(scanIn(queue, 's1')).toMatchObject({
      result: 'refused',
      words: 'Nicht gezählt',
      detail: 'Geht nicht.',
    });
    expect(scanIn(queue, 's2')).toMatchObject({ result: 'counted' });
  },
);

test('[SCAN-04] after scans that went one by one the next go together again', () => {
  const { effects } = after(
    scanned('s1'),
    scanned('s2'),
    led,
    failed(400),
    failed(400),
    failed(400),
    scanned('s3'),
    scanned('s4'),
    led,
  );
  expect(sent(effects)).toEqual([['s1', 's2'], ['s1'], ['s2'], ['s3', 's4']]);
});

test('[SCAN-04] rights that are gone refuse all at once, and each can be sent once more', () => {
  const events = [scanned('s1'), scanned('s2'), led, failed(403)];
  const { queue } = after(...events);
  expect(queue.scans.map(({ result }) => result)).toEqual(['refused', 'refused']);
  const refused = scanIn(queue, 's1');
  expect(refused && canRetry(refused)).toBe(true);
  const again = after(...events, { type: 'retried', id: 's1' }, led);
  expect(again.last).toEqual([{ do: 'send', requests: [expect.objectContaining({ id: 's1' })] }]);
  expect(scanIn(again.queue, 's1')).toMatchObject({ state: 'waiting', result: 'checking' });
  // What counts is not sent again.
  expect(after(scanned('s1'), { type: 'retried', id: 's1' }).last).toEqual([]);
});

test('[SCAN-04] scans that are kept in memory only are sent as well, and kept when there is room', () => {
  const full: readonly ScanEvent[] = [scanned('s1'), { type: 'notKept', ids: ['s1'] }];
  expect(after(...full).queue.isSafe).toBe(false);
  const { queue, effects } = after(...full, { type: 'read', kept: [] }, led);
  expect(waiting(queue)).toEqual(['s1']);
  expect(sent(effects)).toEqual([['s1']]);
  expect(sent(after(...full, led).effects)).toEqual([['s1']]);
  const room = after(...full, scanned('s2'), { type: 'kept', ids: ['s2'] });
  expect(room.last).toEqual([{ do: 'keep', scans: [expect.objectContaining({ id: 's1' })] }]);
  expect(room.queue.isSafe).toBe(true);
});

test('[SCAN-04] a device that says nothing of what it keeps keeps nobody from scanning', () => {
  expect(after({ type: 'unread', refuses: false }).queue).toMatchObject({ isRead: true, isSafe: true });
  expect(after({ type: 'unread', refuses: true }).queue).toMatchObject({ isRead: true, isSafe: false });
});

test('[SCAN-04] a page that is opened later delivers what was kept, of its own user alone', () => {
  const { effects } = after(
    { type: 'read', kept: [kept('s1'), kept('s2', { user: 'other', nr: 2 }), kept('s3', { nr: 3 })] },
    led,
  );
  expect(sent(effects)).toEqual([['s1', 's3']]);
  const nobody = after({ type: 'signedIn', user: '' }, { type: 'read', kept: [kept('s1')] });
  expect(nobody.effects).toEqual([]);
});

test('[SCAN-04] scans are delivered in the order in which they were made, a hundred at once', () => {
  const many = Array.from({ length: 101 }, (_, n) => kept(`s${n + 1}`, { nr: n + 1 }));
  const [first = []] = sent(after({ type: 'read', kept: many.toReversed() }, led).effects);
  expect(first).toEqual(many.slice(0, 100).map(({ id }) => id));
});

test('[SCAN-04] of two tabs the one that knows more is right', () => {
  const counted = kept('s1', { state: 'done', version: 1, detail: 'fehlen 2' });
  expect(after(scanned('s1'), { type: 'read', kept: [counted] }).queue.scans).toEqual([counted]);
  const { queue } = after(
    scanned('s1'),
    led,
    { type: 'answered', answers: [answer('s1')] },
    {
      type: 'read',
      kept: [kept('s1')],
    },
  );
  expect(waiting(queue)).toEqual([]);
});

test('[SCAN-04] an answer that another tab had first is not told twice, and what counts beats a refusal', () => {
  const counted = kept('s1', { state: 'done', version: 1 });
  const refused = kept('s1', { state: 'done', version: 1, result: 'refused' });
  const answered: ScanEvent = { type: 'answered', answers: [answer('s1')] };
  const twice = after(scanned('s1'), led, { type: 'read', kept: [counted] }, answered);
  expect(twice.effects.map((effect) => effect.do)).not.toContain('tell');
  const { queue } = after(scanned('s1'), led, { type: 'read', kept: [refused] }, answered);
  expect(scanIn(queue, 's1')).toMatchObject({ result: 'counted' });
  const here = after(scanned('s1'), led, answered, { type: 'read', kept: [refused] });
  expect(scanIn(here.queue, 's1')).toMatchObject({ result: 'counted' });
  // And the device keeps it.
  expect(here.last).toEqual([{ do: 'keep', scans: [expect.objectContaining({ result: 'counted' })] }]);
});

test.each<{ event: ScanEvent; why: string }>([
  { event: { type: 'ledByOther' }, why: 'that no longer delivers' },
  { event: { type: 'led', isAlone: false }, why: 'beside which another may deliver' },
])('[SCAN-04] a tab $why takes nothing back without the server', ({ event }) => {
  const { queue } = after(scanned('s1'), led, scanned('s2'), event, undone('s2', 'u2'));
  expect(waiting(queue)).toEqual(['s1', 's2', 'u2']);
  expect(queue.unsent).toEqual([]);
});

test('[SCAN-04] of what is delivered the last five hundred are remembered', () => {
  const many = Array.from({ length: 503 }, (_, n) => kept(`s${n + 1}`, { nr: n + 1, state: 'done' }));
  const { queue, effects } = after({ type: 'read', kept: [...many, kept('open', { nr: 0 })] });
  expect(effects).toContainEqual({ do: 'forget', ids: ['s1', 's2', 's3'] });
  expect(queue.scans).toHaveLength(501);
  expect(waiting(queue)).toEqual(['open']);
});

test('[SCAN-01] an item that the server has put on the list has its name, and can be taken back', () => {
  const { change: _, ...unknown } = aScan('s1', { mode: 'add', result: 'checking', name: 'item1' });
  const { queue } = after({ type: 'scanned', scan: unknown }, led, {
    type: 'answered',
    answers: [answer('s1', { zeile: { id: 'z', ...zeile, updated: '' }, name: 'Traverse 2 m' })],
  });
  const scan = scanIn(queue, 's1');
  expect(scan).toMatchObject({ name: 'Traverse 2 m', change: { inventar: 'item1', field: 'anzahl', by: 4 } });
  expect(scan && canUndo(scan)).toBe(true);
});

test.each([
  { result: 'refused', isShown: false, detail: '', told: true },
  { result: 'refused', isShown: true, detail: '', told: false },
  { result: 'refused', isShown: true, detail: 'Diese Liste gibt es nicht mehr.', told: true },
  { result: 'unknown', isShown: false, detail: '', told: true },
  { result: 'counted', isShown: false, detail: '', told: false },
] as const)('[SCAN-04] a scan that is $result, shown by a page: $isShown, is told: $told', (row) => {
  const { result, isShown, detail, told } = row;
  expect(mustBeTold({ was: kept('s1'), is: kept('s1', { result, detail }) }, isShown)).toBe(told);
});

test('[SCAN-04] an undo names what it takes back', () => {
  expect(targetOf(aScan('u1', { request: { id: 'u1', undoes: 's1' } }))).toBe('s1');
  expect(targetOf(aScan('s1'))).toBeUndefined();
});
