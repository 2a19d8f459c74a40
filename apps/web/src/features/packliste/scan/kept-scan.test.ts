import type { ScanAnswer } from '@traverse/wire';
import { expect, test } from 'vitest';
import { canUndo, type KeptScan, settled, withWaiting } from './kept-scan.ts';
import { patched } from './patched.ts';

const aScan = (facts: Partial<KeptScan> = {}): KeptScan => ({
  id: 'scan1',
  nr: 1,
  at: 0,
  user: 'user1',
  inventarliste: 'liste1',
  mode: 'out',
  request: { id: 'scan1', inventarliste: 'liste1', mode: 'out', code: 'item1-ST4' },
  state: 'waiting',
  result: 'counted',
  words: 'Gezählt: 4 Stück',
  detail: '',
  name: 'Traverse',
  change: { inventar: 'item1', field: 'out', by: 4 },
  ...facts,
});

const zeile = {
  id: 'zeile1',
  inventar: 'item1',
  anzahl: 16,
  out: 2,
  in: 0,
  updated: '2026-12-03 09:00:00.000Z',
};
const answer = (facts: Partial<ScanAnswer> = {}): ScanAnswer => ({
  id: 'scan1',
  result: 'counted',
  words: 'Gezählt: 4 Stück',
  detail: 'fehlen 10',
  name: 'Traverse',
  zeile: { ...zeile, out: 6 },
  ...facts,
});

test('[SCAN-04] what waits is shown on top of what the server told, what is delivered is not', () => {
  const undo = aScan({ id: 'scan2', change: { inventar: 'item1', field: 'out', by: -4 } });
  expect(withWaiting([zeile], [aScan()])[0]).toMatchObject({ out: 6 });
  expect(withWaiting([zeile], [aScan(), undo])[0]).toMatchObject({ out: 2 });
  expect(withWaiting([zeile], [aScan({ state: 'done' })])[0]).toMatchObject({ out: 2 });
});

test('[SCAN-04] no counter on screen falls below zero', () => {
  const undo = aScan({ change: { inventar: 'item1', field: 'out', by: -9 } });
  expect(withWaiting([zeile], [undo])[0]).toMatchObject({ out: 0 });
});

test('[SCAN-04] the answer of the server replaces what the device had thought', () => {
  expect(settled(aScan(), answer())).toMatchObject({ state: 'done', result: 'counted', detail: 'fehlen 10' });
  const gone = settled(aScan(), answer({ result: 'notOnList', zeile: null }));
  expect(gone).toMatchObject({ state: 'done', result: 'unknown' });
  expect(canUndo(gone)).toBe(false);
});

test('[SCAN-01] an item that the server has put on the list can be taken back', () => {
  const { change: _, ...added } = aScan({ mode: 'add', result: 'checking' });
  const scan = settled(added, answer());
  expect(scan.change).toEqual({ inventar: 'item1', field: 'anzahl', by: 4 });
  expect(canUndo(scan)).toBe(true);
});

test('[SCAN-04] a late answer does not bring an older counter back', () => {
  const older = { ...zeile, out: 1, updated: '2026-12-03 08:00:00.000Z' };
  const newer = { ...zeile, out: 6, updated: '2026-12-03 10:00:00.000Z' };
  expect(patched({ items: [zeile] }, older)).toEqual({ items: [zeile] });
  expect(patched([zeile, 'other'], newer)).toEqual([newer, 'other']);
  expect(patched(undefined, newer)).toBeUndefined();
});
