import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

const { artikel_pruefungen, ausgaben, bankkonten, kunden, ustva } = entities;

test.each([
  [
    'months that nobody said are those of the kind of the test',
    artikel_pruefungen.fields.intervallMonate,
    0,
    '',
  ],
  ['months that somebody said', artikel_pruefungen.fields.intervallMonate, 12, '12 Monate'],
  ['no tax is a rate', ausgaben.fields.ustSatz, 0, '0 %'],
  ['what names a customer is no amount', kunden.fields.kundennummer, 1042, '1042'],
  ['nor is an account', bankkonten.fields.datevKonto, 1200, '1200'],
  ['an account that nobody said', bankkonten.fields.datevKonto, 0, ''],
  ['nor is a year', ustva.fields.jahr, 2026, '2026'],
] as const)('[LIST-04] %s', (_, field, value, text) => {
  expect(numberText(field, value)).toBe(text);
});
