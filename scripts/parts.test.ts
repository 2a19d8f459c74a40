import { expect, test } from 'vitest';
import { timesOf } from './parts.ts';

test('every part says how long it took, in minutes and seconds, and all of them together', () => {
  const parts = [
    { name: 'Grenzen', seconds: 52.4 },
    { name: 'Server', seconds: 247 },
    { name: 'Wege', seconds: 359.6 },
  ];
  expect(timesOf(parts).split('\n')).toEqual([
    '   0:52 min  Grenzen',
    '   4:07 min  Server',
    '   6:00 min  Wege',
    '  10:59 min  zusammen',
  ]);
});
