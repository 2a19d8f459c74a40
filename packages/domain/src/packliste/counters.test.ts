import { expect, test } from 'vitest';
import {
  type Counter,
  type CounterState,
  counterState,
  progressByKategorie,
  progressInWords,
  progressOf,
} from './counters.ts';

interface Row {
  anzahl: number;
  out: number;
  in?: number;
  counter: Counter;
  state: CounterState['state'];
  words: string;
}

test.each<Row>([
  { anzahl: 6, out: 0, counter: 'out', state: 'open', words: 'offen' },
  { anzahl: 6, out: 2, counter: 'out', state: 'missing', words: 'fehlen 4' },
  { anzahl: 6, out: 5, counter: 'out', state: 'missing', words: 'fehlt 1' },
  { anzahl: 6, out: 6, counter: 'out', state: 'complete', words: 'vollständig' },
  { anzahl: 6, out: 7, counter: 'out', state: 'tooMany', words: '1 zu viel' },
  { anzahl: 2.5, out: 2, counter: 'out', state: 'missing', words: 'fehlen 0,5' },
  { anzahl: 2.5, out: 2.5, counter: 'out', state: 'complete', words: 'vollständig' },
  { anzahl: 2.5, out: 3, counter: 'out', state: 'complete', words: 'vollständig' },
  { anzahl: 2.5, out: 4, counter: 'out', state: 'tooMany', words: '1 zu viel' },
  { anzahl: 0, out: 0, counter: 'out', state: 'complete', words: 'vollständig' },
])('[SCAN-02] planned $anzahl, out $out: out is $words', ({ counter, state, words, ...line }) => {
  expect(counterState({ in: 0, ...line }, counter)).toMatchObject({ state, words });
});

test.each<Row & { goal: number }>([
  { anzahl: 6, out: 6, in: 0, counter: 'in', goal: 6, state: 'open', words: 'offen' },
  { anzahl: 6, out: 6, in: 6, counter: 'in', goal: 6, state: 'complete', words: 'vollständig' },
  { anzahl: 6, out: 7, in: 6, counter: 'in', goal: 7, state: 'missing', words: 'fehlt 1' },
  { anzahl: 6, out: 4, in: 4, counter: 'in', goal: 4, state: 'complete', words: 'vollständig' },
  { anzahl: 4, out: 1, in: 3, counter: 'in', goal: 1, state: 'tooMany', words: '2 zu viel' },
  { anzahl: 7, out: 2, in: 5, counter: 'in', goal: 2, state: 'tooMany', words: '3 zu viel' },
  { anzahl: 6, out: 4, in: 6, counter: 'in', goal: 4, state: 'tooMany', words: '2 zu viel' },
  { anzahl: 6, out: 0, in: 6, counter: 'in', goal: 6, state: 'complete', words: 'vollständig' },
  { anzahl: 6, out: 0, in: 5, counter: 'in', goal: 6, state: 'missing', words: 'fehlt 1' },
  { anzahl: 6, out: 0, in: 7, counter: 'in', goal: 6, state: 'tooMany', words: '1 zu viel' },
])(
  '[SCAN-05] planned $anzahl, out $out, in $in: in is $words of $goal',
  ({ counter, state, words, goal, ...line }) => {
    expect(counterState({ in: 0, ...line }, counter)).toMatchObject({ state, words, goal });
  },
);

test.each<{ anzahl: number; out: number; in: number; counter: Counter; green: boolean; why: string }>([
  { anzahl: 6, out: 6, in: 0, counter: 'out', green: true, why: 'as planned' },
  { anzahl: 6, out: 5, in: 0, counter: 'out', green: false, why: 'one is missing' },
  { anzahl: 6, out: 7, in: 0, counter: 'out', green: false, why: 'one too many' },
  { anzahl: 2.5, out: 3, in: 0, counter: 'out', green: true, why: 'pieces are whole' },
  { anzahl: 2.5, out: 3, in: 3, counter: 'in', green: true, why: 'all three are back' },
  { anzahl: 6, out: 4, in: 4, counter: 'in', green: true, why: 'all that went out is back' },
  { anzahl: 6, out: 7, in: 6, counter: 'in', green: true, why: 'as planned, although one is missing' },
  { anzahl: 6, out: 4, in: 6, counter: 'in', green: false, why: 'as planned, but too many' },
])(
  '[SCAN-02] [SCAN-05] planned $anzahl, out $out, in $in: $counter is green $green, $why',
  ({ green, counter, anzahl, out, in: back }) => {
    expect(counterState({ anzahl, out, in: back }, counter).isGreen).toBe(green);
  },
);

const lines = [
  { anzahl: 8, out: 8, in: 0, kategorie: 'Ton' },
  { anzahl: 6, out: 7, in: 0, kategorie: 'Ton' },
  { anzahl: 10, out: 6, in: 0, kategorie: 'Licht' },
  { anzahl: 2, out: 0, in: 0, kategorie: '' },
] as const;

test('[SCAN-02] [SCAN-08 R6] the progress of a list counts pieces; too many of one are not others that are missing', () => {
  expect(progressOf(lines, 'out')).toEqual({ counted: 20, goal: 26, missing: 6, tooMany: 1 });
  expect(progressByKategorie(lines, ({ kategorie }) => kategorie, 'out')).toEqual([
    { kategorie: 'Ton', counted: 14, goal: 14, missing: 0, tooMany: 1 },
    { kategorie: 'Licht', counted: 6, goal: 10, missing: 4, tooMany: 0 },
    { kategorie: '', counted: 0, goal: 2, missing: 2, tooMany: 0 },
  ]);
});

test.each([
  { zeilen: [], counter: 'out', words: 'noch leer' },
  { zeilen: [{ anzahl: 0, out: 0, in: 0 }], counter: 'out', words: 'noch leer' },
  { zeilen: lines.slice(0, 1), counter: 'out', words: 'vollständig' },
  { zeilen: lines.slice(2), counter: 'out', words: 'noch 6' },
  { zeilen: lines, counter: 'out', words: 'noch 6, 1 zu viel' },
  { zeilen: [{ anzahl: 7, out: 2, in: 5 }], counter: 'in', words: '3 zu viel' },
] as const)('[SCAN-05] the figures of a list and its words fit each other: $words', (row) => {
  expect(progressInWords(progressOf(row.zeilen, row.counter))).toBe(row.words);
});
