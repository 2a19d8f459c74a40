import { expect, test } from 'vitest';
import { recordTitle } from './record-title.ts';

test.each([
  { collection: 'packlisten', record: { name: 'PL20260131' }, title: 'PL20260131' },
  {
    collection: 'kunden',
    record: { name: 'Jana Petersen', firma: 'Hanseatischer Bauverein', ort: '' },
    title: 'Hanseatischer Bauverein – Jana Petersen',
  },
  {
    collection: 'inventarlisten',
    record: { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' },
    title: '3.12.2026 – 4.12.2026',
  },
  {
    collection: 'inventar_inventarlisten',
    record: { inventar: 'abc', expand: { inventar: { name: 'SM58' } } },
    title: 'SM58',
  },
  { collection: 'inventar_inventarlisten', record: { inventar: 'abc' }, title: '' },
  { collection: 'rechnungen', record: {}, title: '' },
  { collection: 'nirgends', record: { name: 'x' }, title: '' },
])('a record of $collection is called "$title"', ({ collection, record, title }) => {
  expect(recordTitle(collection, record)).toBe(title);
});
