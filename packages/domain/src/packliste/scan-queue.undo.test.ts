import { expect, test } from 'vitest';
import { canUndo, targetOf, withUndone, withWaiting } from './kept-scan.ts';
import { laterScan } from './scan-keeping.ts';
import { modelBrowser } from './scan-model/browser.ts';
import {
  after,
  answer,
  aScan,
  kept,
  led,
  scanIn,
  scanned,
  sent,
  shownOut,
  undone,
  waiting,
  zeile,
} from './scan-queue.examples.ts';
import type { ScanEvent } from './scan-queue.ts';

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

test.each<{ event: ScanEvent; why: string }>([
  { event: { type: 'ledByOther' }, why: 'that no longer delivers' },
  { event: { type: 'led', isAlone: false }, why: 'beside which another may deliver' },
])('[SCAN-04] a tab $why takes nothing back without the server', ({ event }) => {
  const { queue } = after(scanned('s1'), led, scanned('s2'), event, undone('s2', 'u2'));
  expect(waiting(queue)).toEqual(['s1', 's2', 'u2']);
  expect(queue.unsent).toEqual([]);
});

test('[SCAN-04] an undo names what it takes back', () => {
  expect(targetOf(aScan('u1', { request: { id: 'u1', undoes: 's1' } }))).toBe('s1');
  expect(targetOf(aScan('s1'))).toBeUndefined();
});

test('[SCAN-04] an undo that found nothing counted is sent once its scan counts after all, in whichever tab', () => {
  const browser = modelBrowser();
  // One tab has sent it and loses the lead; the other is refused both, and has no room to keep that.
  browser.scan(0, 'truss', 'add', 1);
  browser.undo(0);
  browser.setDisk(true);
  browser.scan(1, 'truss', 'add', 1);
  browser.stealLock();
  browser.pass('429');
  browser.pass('403');
  browser.setDisk(false);
  for (let round = 0; round < 6; round += 1) {
    browser.read(0);
    browser.read(1);
    browser.wait(60_000);
    browser.pass('arrives');
  }
  const [first] = browser.known.pressed;
  expect(browser.server.contribution(first?.id ?? '')).toBe(0);
});

test('[SCAN-04] what the server has counted stays counted, whatever another tab was told of it', () => {
  const counted = kept('s1', { state: 'done', result: 'counted', version: 1 });
  const refused = kept('s1', { state: 'done', result: 'refused', version: 2 });
  expect([laterScan(refused, counted), laterScan(counted, refused)]).toEqual([counted, counted]);
  const again = kept('s1', { state: 'waiting', version: 3 });
  expect(laterScan(refused, again)).toEqual(again);
});
