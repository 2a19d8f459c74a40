import { expect, test } from 'vitest';
import { naechstePlaetze } from './naechste-plaetze.ts';

const line = (inventar: string, anzahl: number, out: number) => ({
  inventar,
  anzahl,
  out,
  in: 0,
  gepackt: 0,
});
const at = (name: string, ...zeilen: readonly ReturnType<typeof line>[]) => ({
  platz: { id: name, name, zone: 'Halle' },
  zeilen,
});
const walk = [
  at('A-01', line('traverse', 16, 6), line('kette', 4, 4)),
  at('A-02', line('kabel', 20, 0)),
  at('B-01', line('spot', 12, 12)),
  at('B-02', line('server', 2, 1)),
];

test.each([
  { after: 'nothing', zuletzt: '', goes: ['A-01', 'A-02', 'B-02'] },
  { after: 'a place with more to take', zuletzt: 'traverse', goes: ['A-01', 'A-02', 'B-02'] },
  { after: 'a later place', zuletzt: 'kabel', goes: ['A-02', 'B-02', 'A-01'] },
  { after: 'a place where all is taken', zuletzt: 'spot', goes: ['B-02', 'A-01', 'A-02'] },
  { after: 'what stands on no line', zuletzt: 'fremd', goes: ['A-01', 'A-02', 'B-02'] },
])('[SCAN-10] after $after one goes to $goes', ({ zuletzt, goes }) => {
  expect(naechstePlaetze(walk, 'out', zuletzt).map(({ platz }) => platz?.name)).toEqual(goes);
});

test('[SCAN-10] at a place stands what is still to be taken there, and nothing that is complete or too many', () => {
  const [first] = naechstePlaetze(
    [at('A-01', line('a', 16, 6), line('b', 4, 4), line('c', 2, 5))],
    'out',
    '',
  );
  expect(
    first?.zeilen.map(({ zeile, nimm, counted, goal }) => [zeile.inventar, nimm, counted, goal]),
  ).toEqual([['a', 10, 6, 16]]);
  expect(naechstePlaetze([at('A-01', line('a', 4, 4))], 'out', '')).toEqual([]);
});
