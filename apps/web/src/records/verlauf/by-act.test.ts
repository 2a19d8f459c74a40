import { expect, test } from 'vitest';
import { byAct } from './by-act.ts';

const entry = (nr: number, created: string, wer = 'jan', grund = '') => ({ nr, created, wer, grund });

test('[ZUR-04] entries of one moment by one person are one act in the Verlauf, their neighbours are others', () => {
  const entries = [
    entry(5, '14:02:07'),
    entry(4, '14:02:06'),
    entry(3, '14:02:06'),
    entry(2, '14:02:06', 'lena'),
    entry(1, '14:02:06', 'lena', 'Gutschrift'),
  ];
  expect(byAct(entries).map((act) => act.map(({ nr }) => nr))).toEqual([[5], [4, 3], [2], [1]]);
  expect(byAct([])).toEqual([]);
});
