import { expect, test } from 'vitest';
import { kategorienFuer } from './kategorien.ts';

const names = ['Dauermiete', 'Licht', 'Material', 'Rechnung', 'Reise'];

test.each([
  { own: [], others: [], found: names },
  {
    own: ['Reise', 'Material', 'Reise'],
    others: ['Rechnung', 'Dauermiete'],
    found: ['Reise', 'Material', 'Licht', 'Dauermiete', 'Rechnung'],
  },
  // What the bank made a minute ago is in no list yet.
  { own: ['Nebenkosten', ''], others: [], found: ['Nebenkosten', ...names] },
  {
    own: ['Material'],
    others: ['Material'],
    found: ['Material', 'Dauermiete', 'Licht', 'Rechnung', 'Reise'],
  },
])('[O31] used in this direction: $own, in the other: $others', ({ own, others, found }) => {
  expect(kategorienFuer(names, own, others)).toEqual(found);
});
