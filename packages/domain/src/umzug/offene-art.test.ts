import { expect, test } from 'vitest';
import { artVon } from '../tabelle/art-von.ts';
import { einlesbar, zieleOf } from '../tabelle/ziele.ts';
import { offeneRechnungen } from './offene-art.ts';

const arten = [
  ...einlesbar.map((entity) => ({ entity, ziele: zieleOf(entity, () => true) })),
  offeneRechnungen,
];

test.each([
  { heads: ['Rechnungsnummer', 'Fällig', 'Offen'], wanted: 'rechnungen' },
  { heads: ['voucherNumber', 'contactName', 'voucherDate', 'dueDate', 'openAmount'], wanted: 'rechnungen' },
  { heads: ['Kundennummer', 'Firma', 'PLZ', 'Ort'], wanted: 'kunden' },
])('[IMP-05 B3.3] a file with the heads $heads is $wanted', ({ heads, wanted }) => {
  expect(artVon(heads, arten)?.collection).toBe(wanted);
});
