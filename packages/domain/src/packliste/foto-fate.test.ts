import { expect, test } from 'vitest';
import { fotoFate } from './foto-fate.ts';
import type { ShownScan } from './kept-scan.ts';

const scan = (facts: Partial<ShownScan>): ShownScan => ({
  id: 'scan00000000001',
  nr: 1,
  at: 0,
  user: 'user',
  inventarliste: 'liste',
  mode: 'in',
  request: { id: 'scan00000000001', inventarliste: 'liste', mode: 'in', code: 'x', befund: 'defekt' },
  state: 'done',
  result: 'counted',
  words: '',
  detail: '',
  name: '',
  undone: false,
  ...facts,
});

test.each([
  ['its scan waits for the network', scan({ state: 'waiting' }), 'waits'],
  ['its scan was counted', scan({}), 'is sent'],
  ['there were too many, and it was counted', scan({ result: 'tooMany' }), 'is sent'],
  ['its scan was refused', scan({ result: 'refused' }), 'goes'],
  ['its scan was taken back before it was delivered', scan({ state: 'waiting', undone: true }), 'goes'],
  ['its scan was delivered long ago', undefined, 'is sent'],
] as const)('[RUECK-01] a picture whose fate is that %s', (_, kept, fate) => {
  expect(fotoFate(kept, { isRead: true })).toBe(fate);
});

test('[RUECK-01] a picture waits until the device has said which scans it keeps', () => {
  expect(fotoFate(undefined, { isRead: false })).toBe('waits');
});
