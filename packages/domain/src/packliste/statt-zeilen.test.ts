import { expect, test } from 'vitest';
import { stattZeilen } from './statt-zeilen.ts';

const line = (name: string, anzahl: number, out: number) => ({ name, anzahl, out, in: 0, gepackt: 0 });

test('[SCAN-07] a thing stands in for an open line, the one called most alike first; measures make nothing alike', () => {
  const lines = [
    line('Kabel XLR 10 m', 20, 0),
    line('Traverse 4-Punkt, 2 m', 16, 10),
    line('Traverse 4-Punkt, 1 m', 4, 4),
    line('Traverse 3-Punkt, 2 m, schwarz', 2, 1),
  ];
  const found = stattZeilen('Traverse 4-Punkt, 3 m', lines, 'out');
  expect(
    found.map(({ zeile, offen, isAlike }) => `${zeile.name}: ${offen}${isAlike ? ' alike' : ''}`),
  ).toEqual([
    'Traverse 3-Punkt, 2 m, schwarz: 1 alike',
    'Traverse 4-Punkt, 2 m: 6 alike',
    'Kabel XLR 10 m: 20',
  ]);
});
