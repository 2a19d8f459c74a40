import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { einnahmeFromRechnung } from './einbuchen.ts';

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
