import { expect, test } from 'vitest';
import { type Amounts, amountsText, chosenAmounts, withAmount } from './amounts.ts';

const record = (id: string) => ({ id, created: '', updated: '', collectionName: 'inventar' });
const some = (...amounts: readonly number[]) =>
  amounts.reduce<Amounts>((all, amount, index) => withAmount(all, record(`r${index}`), amount), new Map());

test('[DLG-02] only amounts other than 0 are handed on', () => {
  const chosen = chosenAmounts(some(8, 0, 4));
  expect(chosen.map(({ record: { id }, amount }) => [id, amount])).toEqual([
    ['r0', 8],
    ['r2', 4],
  ]);
});

test('[LIST-06] an amount never falls below 0', () => {
  expect(chosenAmounts(some(-1))).toEqual([]);
});

test.each([
  { amounts: [8, 4, 10, 1, 4], text: '5 Artikel, 27 Stück' },
  { amounts: [1000], text: '1 Artikel, 1.000 Stück' },
  { amounts: [0], text: 'Noch nichts gewählt' },
])('[LIST-06] the foot says "$text"', ({ amounts, text }) => {
  expect(amountsText(chosenAmounts(some(...amounts)), 'Artikel')).toBe(text);
});
