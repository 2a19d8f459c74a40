import { expect, test } from 'vitest';
import { artVon } from './art-von.ts';
import { einlesbar, zieleOf } from './ziele.ts';

const arten = einlesbar.map((entity) => ({ entity, ziele: zieleOf(entity, () => true) }));

test.each([
  { heads: ['Name', 'Code', 'Mietpreis'], wanted: 'inventar' },
  { heads: ['Firma', 'PLZ', 'Ort'], wanted: 'kunden' },
  { heads: ['Projekt', 'Artikel', 'Anzahl', 'Von', 'Bis'], wanted: 'packlisten' },
  { heads: ['Projekt', 'Lieferant', 'Artikel', 'Anzahl', 'Von', 'Bis'], wanted: 'zumietungen' },
  {
    heads: ['Project', 'Number', 'Customer', 'Planning period start', 'Planning period end', 'Status'],
    wanted: 'projekt',
  },
  { heads: ['Firma', 'Name', 'Ort'], wanted: 'kunden' },
  { heads: ['Project', 'Number', 'Customer', 'Von', 'Bis'], wanted: 'projekt' },
  { heads: ['Von', 'Bis'], wanted: undefined },
  { heads: ['Farbe', 'Laune'], wanted: undefined },
])('[IMP-03 B3.3] a file with the heads $heads is $wanted', ({ heads, wanted }) => {
  expect(artVon(heads, arten)?.collection).toBe(wanted);
});
