import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { giroCodeText, type Transfer } from './giro-code.ts';

const transfer: Transfer = {
  payee: 'Weserklang Veranstaltungstechnik GmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  amount: cents(2484353),
  purpose: 'RN20260042',
};

test('[PDF-01] a GiroCode holds the transfer line by line', () => {
  expect(giroCodeText(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'BYLADEM1001',
    'Weserklang Veranstaltungstechnik GmbH',
    'DE02120300000000202051',
    'EUR24843.53',
    '',
    '',
    'RN20260042',
  ]);
});

test.each([
  { amount: 1, line: 'EUR0.01' },
  { amount: 100, line: 'EUR1.00' },
  { amount: 1050, line: 'EUR10.50' },
  { amount: 99_999_999_999, line: 'EUR999999999.99' },
])('$amount cents are $line', ({ amount, line }) => {
  expect(giroCodeText({ ...transfer, amount: cents(amount) })?.split('\n')[7]).toBe(line);
});

test.each([
  { what: 'nothing', change: { amount: cents(0) } },
  { what: 'a refund', change: { amount: cents(-1) } },
  { what: 'more than a transfer holds', change: { amount: cents(100_000_000_000) } },
  { what: 'an account that is not known', change: { iban: '' } },
])('there is no GiroCode for $what', ({ change }) => {
  expect(giroCodeText({ ...transfer, ...change })).toBeUndefined();
});

test('a long name is cut to 70 characters', () => {
  const payee = 'Ä'.repeat(90);
  expect(giroCodeText({ ...transfer, payee })?.split('\n')[5]).toBe('Ä'.repeat(70));
});
