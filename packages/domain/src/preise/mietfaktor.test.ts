import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { faktorOfZeile, faktorvorschlag } from './mietfaktor.ts';
import { defaultStufen } from './staffel.ts';

const standard = {
  id: 'standard' as Id<'faktorstaffeln'>,
  name: 'Standard',
  standard: true,
  stufen: defaultStufen,
};
const kabel = {
  id: 'kabel' as Id<'faktorstaffeln'>,
  name: 'Kabel',
  standard: false,
  stufen: [{ von: 1, bis: 0, faktor: 1, jeTag: 0.1 }],
};
const facts = { staffeln: [standard, kabel], tage: 3 };
const plain = { staffel: '', ohneStaffel: false } as const;

test.each([
  { what: 'by the standard table', artikel: undefined, words: 'Miettage 3, Faktor 2' },
  { what: 'of an item without a table of its own', artikel: plain, words: 'Miettage 3, Faktor 2' },
  {
    what: 'by the table of the item',
    artikel: { ...plain, staffel: kabel.id },
    words: 'Miettage 3, Faktor 1,2',
  },
  { what: 'of what is sold', artikel: { ...plain, ohneStaffel: true }, words: 'ohne Staffel, Faktor 1' },
])('[PLAN-03] a factor is proposed $what', ({ artikel, words }) => {
  expect(faktorvorschlag(facts, artikel)?.words).toBe(words);
});

test('[PLAN-03] a firm without a table, or with none as its standard, is proposed nothing', () => {
  expect(faktorvorschlag({ staffeln: [], tage: 3 }, { ...plain, ohneStaffel: true })).toBeUndefined();
  expect(faktorvorschlag({ staffeln: [kabel], tage: 3 })).toBeUndefined();
  expect(faktorvorschlag({ ...facts, tage: 0 })).toBeUndefined();
});

test.each([
  { what: 'most items have what was typed', artikel: plain, faktor: 2.5 },
  { what: 'an item with a table has its own', artikel: { ...plain, staffel: kabel.id }, faktor: 1.2 },
  { what: 'what is sold is charged once', artikel: { ...plain, ohneStaffel: true }, faktor: 1 },
])('[PLAN-03] where the factor of an invoice is put on its lines, $what', ({ artikel, faktor }) => {
  expect(faktorOfZeile(artikel, 2.5, facts)).toBe(faktor);
});
