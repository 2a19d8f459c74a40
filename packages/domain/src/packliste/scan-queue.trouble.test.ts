import { expect, test } from 'vitest';
import { canRetry } from './kept-scan.ts';
import { after, answer, failed, led, scanIn, scanned, sent, waiting } from './scan-queue.examples.ts';

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
