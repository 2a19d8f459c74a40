import { expect, test } from 'vitest';
import { canUndo } from './kept-scan.ts';
import { NOT_OURS } from './new-scan.ts';
import { mustBeTold } from './scan-delivery.ts';
import { after, answer, aScan, kept, led, scanIn, scanned, sent, zeile } from './scan-queue.examples.ts';

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

test('[SCAN-04] scans are delivered in the order in which they were made, a hundred at once', () => {
  const many = Array.from({ length: 101 }, (_, n) => kept(`s${n + 1}`, { nr: n + 1 }));
  const [first = []] = sent(after({ type: 'read', kept: many.toReversed() }, led).effects);
  expect(first).toEqual(many.slice(0, 100).map(({ id }) => id));
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

test('[CODE-02] a code that the server does not know either can be asked about', () => {
  const request = { id: 's1', inventarliste: 'list', mode: 'out', code: 'RM-7/A' } as const;
  const { queue } = after(scanned('s1', { request, result: 'checking', name: 'RM-7/A' }), led, {
    type: 'answered',
    answers: [answer('s1', { result: 'notOnList', ...NOT_OURS, name: '' })],
  });
  expect(scanIn(queue, 's1')).toMatchObject({
    result: 'unknown',
    words: 'Unbekannter Code',
    name: 'RM-7/A',
    code: 'RM-7/A',
  });
});
