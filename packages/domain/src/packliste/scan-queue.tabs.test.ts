import { expect, test } from 'vitest';
import { after, answer, kept, led, scanIn, scanned, sent, waiting } from './scan-queue.examples.ts';
import type { ScanEvent } from './scan-queue.ts';

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

test('[SCAN-04] of what is delivered the last five hundred are remembered', () => {
  const many = Array.from({ length: 503 }, (_, n) => kept(`s${n + 1}`, { nr: n + 1, state: 'done' }));
  const { queue, effects } = after({ type: 'read', kept: [...many, kept('open', { nr: 0 })] });
  expect(effects).toContainEqual({ do: 'forget', ids: ['s1', 's2', 's3'] });
  expect(queue.scans).toHaveLength(501);
  expect(waiting(queue)).toEqual(['open']);
});
