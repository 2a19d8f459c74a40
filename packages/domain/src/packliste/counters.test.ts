import { expect, test } from 'vitest';
import {
  type Counter,
  type CounterState,
  counterState,
  isListComplete,
  progressByKategorie,
  progressOf,
} from './counters.ts';

test.each<{
  anzahl: number;
  out: number;
  in?: number;
  counter: Counter;
  state: CounterState['state'];
  words: string;
}>([
  { anzahl: 6, out: 0, counter: 'out', state: 'open', words: 'offen' },
  { anzahl: 6, out: 2, counter: 'out', state: 'missing', words: 'fehlen 4' },
  { anzahl: 6, out: 5, counter: 'out', state: 'missing', words: 'fehlt 1' },
  { anzahl: 6, out: 6, counter: 'out', state: 'complete', words: 'vollständig' },
  { anzahl: 6, out: 7, counter: 'out', state: 'tooMany', words: '1 zu viel' },
  { anzahl: 2.5, out: 2, counter: 'out', state: 'missing', words: 'fehlen 0,5' },
  { anzahl: 0, out: 0, counter: 'out', state: 'complete', words: 'vollständig' },
  { anzahl: 6, out: 6, in: 0, counter: 'in', state: 'open', words: 'offen' },
  { anzahl: 6, out: 6, in: 6, counter: 'in', state: 'complete', words: 'vollständig' },
  { anzahl: 6, out: 7, in: 6, counter: 'in', state: 'missing', words: 'fehlt 1' },
  { anzahl: 6, out: 4, in: 4, counter: 'in', state: 'complete', words: 'vollständig' },
  { anzahl: 6, out: 4, in: 6, counter: 'in', state: 'complete', words: 'vollständig' },
  { anzahl: 6, out: 4, in: 7, counter: 'in', state: 'tooMany', words: '1 zu viel' },
  { anzahl: 6, out: 0, in: 6, counter: 'in', state: 'complete', words: 'vollständig' },
  { anzahl: 6, out: 0, in: 5, counter: 'in', state: 'missing', words: 'fehlt 1' },
])(
  '[SCAN-02] planned $anzahl, out $out, in $in: $counter is $words',
  ({ counter, state, words, ...line }) => {
    expect(counterState({ in: 0, ...line }, counter)).toEqual({ state, words });
  },
);

const lines = [
  { anzahl: 8, out: 8, in: 0, kategorie: 'Ton' },
  { anzahl: 6, out: 7, in: 0, kategorie: 'Ton' },
  { anzahl: 10, out: 6, in: 0, kategorie: 'Licht' },
  { anzahl: 2, out: 0, in: 0, kategorie: '' },
] as const;

test('[SCAN-02] the progress of a list counts pieces; too many of one are not others that are missing', () => {
  expect(progressOf(lines, 'out')).toEqual({ counted: 21, goal: 26, missing: 6 });
  expect(progressByKategorie(lines, ({ kategorie }) => kategorie, 'out')).toEqual([
    { kategorie: 'Ton', counted: 15, goal: 14, missing: 0 },
    { kategorie: 'Licht', counted: 6, goal: 10, missing: 4 },
    { kategorie: '', counted: 0, goal: 2, missing: 2 },
  ]);
});

test('[SCAN-02] what came back without having been scanned out raises the goal up to the plan', () => {
  const forgotten = [
    { anzahl: 6, out: 4, in: 6 },
    { anzahl: 6, out: 4, in: 8 },
  ];
  expect(forgotten.map((zeile) => progressOf([zeile], 'in'))).toEqual([
    { counted: 6, goal: 6, missing: 0 },
    { counted: 8, goal: 6, missing: 0 },
  ]);
});

test.each([
  { zeilen: [], complete: false },
  { zeilen: [{ anzahl: 1, out: 1, in: 0 }], complete: true },
  {
    zeilen: [
      { anzahl: 1, out: 1, in: 0 },
      { anzahl: 1, out: 2, in: 0 },
    ],
    complete: false,
  },
])('[SCAN-02] with $zeilen everything is out: $complete', ({ zeilen, complete }) => {
  expect(isListComplete(zeilen, 'out')).toBe(complete);
});
