import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { type Richtung, richtungOf } from './richtung.ts';

const line = (out: number, back = 0) => ({ anzahl: 4, out, in: back });
const over = wireDateOf('2026-11-19');

test.each<{ is: string; zeilen: ReturnType<typeof line>[]; bis?: typeof over; richtung: Richtung }>([
  { is: 'nothing on it', zeilen: [], richtung: 'out' },
  { is: 'nothing out', zeilen: [line(0)], richtung: 'out' },
  { is: 'a part out', zeilen: [line(4), line(1)], richtung: 'out' },
  { is: 'all out', zeilen: [line(4), line(4)], richtung: 'in' },
  { is: 'more than all out', zeilen: [line(5)], richtung: 'in' },
  { is: 'too many of one, too few of another', zeilen: [line(6), line(2)], richtung: 'out' },
  { is: 'a part back', zeilen: [line(4, 1), line(2)], richtung: 'in' },
  { is: 'all back', zeilen: [line(4, 4)], richtung: 'in' },
  { is: 'a part out, its days over', zeilen: [line(4), line(1)], bis: over, richtung: 'in' },
  { is: 'nothing out, its days over', zeilen: [line(0)], bis: over, richtung: 'out' },
])('[SCAN-08 R5] scanning on a list with $is begins with $richtung', ({ zeilen, bis, richtung }) => {
  expect(richtungOf(zeilen, bis ?? wireDateOf('2026-11-20'), '2026-11-20')).toBe(richtung);
});
