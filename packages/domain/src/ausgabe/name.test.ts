import { expect, test } from 'vitest';
import { belegName } from './name.ts';

test.each([
  { lieferant: 'Kabelhaus', kategorie: 'Verbrauch', belegnummer: '', name: 'Kabelhaus, Verbrauch' },
  { lieferant: 'Kabelhaus', kategorie: '', belegnummer: '', name: 'Kabelhaus' },
  { lieferant: 'Kabelhaus', kategorie: 'Verbrauch', belegnummer: '4711', name: 'Kabelhaus 4711' },
  { lieferant: '', kategorie: 'Verbrauch', belegnummer: '4711', name: '' },
  { lieferant: 'K'.repeat(200), kategorie: 'Verbrauch', belegnummer: '', name: 'K'.repeat(200) },
])('[BUCH-02] a receipt that nobody has named is "$name"', ({ name, ...facts }) => {
  expect(belegName(facts)).toBe(name);
});
