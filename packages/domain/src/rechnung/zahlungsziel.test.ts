import { expect, test } from 'vitest';
import { zahlungszielOf, zahlungszielWarning } from '../forderung/due-date.ts';

test.each([
  { what: 'as agreed with the customer', kunde: { zahlungszielTage: 30 }, firma: 14, tage: 30 },
  { what: 'as the firm says', kunde: { zahlungszielTage: 0 }, firma: 14, tage: 14 },
  { what: 'at once, as the firm says', kunde: undefined, firma: 0, tage: 0 },
])('[RECH-09] [MAHN-01 F2.1] a new invoice is due $what', ({ kunde, firma, tage }) => {
  expect(zahlungszielOf(kunde, { zahlungszielTage: firma })).toBe(tage);
});

test('[RECH-09] ten days where nobody says anything', () => {
  expect(zahlungszielOf(undefined, undefined)).toBe(10);
});

test('[MAHN-01 F2.1] more than 60 days must be agreed expressly', () => {
  expect(zahlungszielWarning(60)).toBeUndefined();
  expect(zahlungszielWarning(61)).toMatch('§ 271a');
});
