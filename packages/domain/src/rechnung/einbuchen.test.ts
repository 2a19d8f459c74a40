import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { einnahmeFromRechnung, ustSatzWords } from './einbuchen.ts';

test('[RECH-10] an income has net and tax of the invoice, also with several rates, and ustSatz 19', () => {
  const rechnung = {
    id: 'rn1' as Id<'rechnungen'>,
    name: 'RN20260124',
    rechnungsDatum: wireDateOf('2026-11-20'),
    bezahlt: true,
    bezahltAm: wireDateOf('2026-11-25'),
  };
  expect(einnahmeFromRechnung(rechnung, { netto: cents(571_020), ust: cents(106_494) })).toEqual({
    name: 'RN20260124',
    datum: wireDateOf('2026-11-20'),
    kategorie: 'Rechnung (Einnahmen)',
    ustSatz: 19,
    netto: 571_020,
    ust: 106_494,
    bezahlt: true,
    bezahltAm: wireDateOf('2026-11-25'),
    rechnung: 'rn1',
  });
});

test.each([
  { what: 'of one rate', netto: 10_000, ust: 1900, words: '19\u00A0%' },
  { what: 'of 7 %', netto: 10_000, ust: 700, words: '7\u00A0%' },
  { what: 'without tax', netto: 10_000, ust: 0, words: '0\u00A0%' },
  { what: 'of two rates', netto: 571_020, ust: 106_494, words: 'mehrere' },
  { what: 'reversed, of two rates', netto: -571_020, ust: -106_494, words: 'mehrere' },
])('[RECH-10] the income of an invoice $what says $words', ({ netto, ust, words }) => {
  const income = { netto: cents(netto), ust: cents(ust), ustSatz: 19 };
  expect(ustSatzWords({ ...income, rechnung: 'rn1' as Id<'rechnungen'> })).toBe(words);
  expect(ustSatzWords({ ...income, rechnung: '' })).toBe('19\u00A0%');
});
