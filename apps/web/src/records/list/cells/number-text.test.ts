import { entities } from '@traverse/domain';
import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

const { artikel_pruefungen, ausgaben, kunden } = entities;

test.each([
  [
    'months that nobody said are those of the kind of the test',
    artikel_pruefungen.fields.intervallMonate,
    0,
    '',
  ],
  ['months that somebody said', artikel_pruefungen.fields.intervallMonate, 12, '12 Monate'],
  ['no tax is a rate', ausgaben.fields.ustSatz, 0, '0 %'],
  ['what names one alone is no amount', kunden.fields.kundennummer, 1042, '1042'],
] as const)('[LIST-04] %s', (_, field, value, text) => {
  expect(numberText(field, value)).toBe(text);
});
