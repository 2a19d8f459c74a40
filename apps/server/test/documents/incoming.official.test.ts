import { readFileSync } from 'node:fs';
import { invoiceWarnings } from '@traverse/domain/eingang/hinweise';
import { expect, test } from 'vitest';
import { rulesFolder } from '../../../../scripts/official-rules.ts';
import { readInvoice } from '../../src/einvoice/read-invoice.ts';

const dueOn = (tag: string) => expect.arrayContaining([expect.objectContaining({ tag })]) as unknown;
const euro = (amount: number) => Math.round(amount * 100);

test.each([
  {
    file: 'EN16931_Einfach.pdf',
    says: { number: '471102', date: '2018-03-05', seller: { name: 'Lieferant GmbH', ustId: 'DE123456789' } },
    netto: 473,
    ust: 56.87,
  },
  { file: 'EN16931_Rabatte.pdf', says: { number: '471102', date: '2018-06-05' }, netto: 193.77, ust: 21.3 },
  { file: 'EN16931_Gutschrift.pdf', says: { kind: 'self-billed' }, netto: 473, ust: 56.87 },
  { file: 'XRECHNUNG_Einfach.pdf', says: { ibans: ['DE02120300000000202051'] }, netto: 473, ust: 56.87 },
  {
    file: 'ZUGFeRD_1p0_BASIC_Einfach.pdf',
    says: { number: '471102', date: '2013-03-05', isLawful: false },
    netto: 198,
    ust: 37.62,
  },
  {
    file: '01.01a-INVOICE_ubl.xml',
    says: { number: '123456XX', date: '2016-04-04', seller: { name: '[Seller name]', ustId: 'DE123456789' } },
    netto: 314.86,
    ust: 22.04,
  },
  {
    file: '01.15a-INVOICE_uncefact.xml',
    says: { number: '0000123456', bedingungen: dueOn('2018-01-10'), seller: { name: '[Seller name]' } },
    netto: 8980,
    ust: 1706.2,
  },
  {
    file: '02.01a-INVOICE_ubl.xml',
    says: { number: '1234567', bedingungen: dueOn('2018-04-13') },
    netto: 10_781.25,
    ust: 2048.44,
  },
  { file: '03.04a-INVOICE_uncefact.xml', says: { number: '123456789' }, netto: 35_156.82, ust: 6679.8 },
  {
    file: 'ubl-tc434-creditnote1.xml',
    says: { kind: 'credit note', number: '018304 / 28865', seller: { land: 'BE' } },
    netto: 100.11,
    ust: 0,
  },
])('[BUCH-02] $file of the public collections is read', async ({ file, says, netto, ust }) => {
  const invoice = await readInvoice(readFileSync(`${rulesFolder}/samples-in/${file}`));
  expect(invoice).toMatchObject({ ...says, currency: 'EUR', sums: { netto: euro(netto), ust: euro(ust) } });
  expect(invoiceWarnings(invoice).filter((warning) => warning.includes('in der Rechnung stehen'))).toEqual(
    [],
  );
});
