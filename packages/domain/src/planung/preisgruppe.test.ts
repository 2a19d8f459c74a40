import { expect, test } from 'vitest';
import { preisgruppeProblems } from './preisgruppe.ts';

const rabatte = (...gruppen: string[]) => ({ rabatte: gruppen.map((gruppe) => ({ gruppe })) });
const preise = (...items: string[]) => ({ preise: items.map((inventar) => ({ inventar })) });

test.each([
  { of: {}, says: {} },
  { of: { ...rabatte('licht', 'ton'), ...preise('spot') }, says: {} },
  // What is empty is refused as such, for each row.
  { of: rabatte('', ''), says: {} },
  {
    of: rabatte('licht', 'ton', 'licht'),
    says: { rabatte: 'Zeile 3: Diese Warengruppe steht schon in Zeile 1. Entfern eine der beiden.' },
  },
  {
    of: preise('spot', 'spot'),
    says: { preise: 'Zeile 2: Dieser Artikel steht schon in Zeile 1. Entfern eine der beiden.' },
  },
])('[PLAN-03] [ERR-01] a price group of $of says $says', ({ of, says }) => {
  expect(preisgruppeProblems(of)).toEqual(says);
});
