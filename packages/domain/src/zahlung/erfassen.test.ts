import type { Cents, Percent } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { type Erfassung, type OpenInvoice, proposedBetrag, restAfter, zahlungDrafts } from './erfassen.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const invoice: OpenInvoice = {
  id: 'rechnung0000001' as OpenInvoice['id'],
  kunde: 'kunde0000000001' as OpenInvoice['kunde'],
  rechnungsDatum: wireDateOf('2026-06-10'),
  skontoProzent: 2 as Percent,
  skontoTage: 14,
  gesamt: euro(1190),
  offen: euro(1190),
  guthaben: euro(0),
};
const paid = (betrag: number, more: Partial<Erfassung> = {}): Erfassung => ({
  betrag: euro(betrag),
  datum: wireDateOf('2026-06-20'),
  bar: false,
  mitSkonto: false,
  mitGuthaben: false,
  schliessen: false,
  ...more,
});
const made = (entered: Erfassung, facts: Partial<OpenInvoice> = {}) =>
  zahlungDrafts({ ...invoice, ...facts }, entered).map(
    ({ art, betrag, rechnung }) => `${art} ${betrag} ${rechnung ? 'Rechnung' : 'Guthaben'}`,
  );

test.each<{ what: string; entered: Erfassung; facts?: Partial<OpenInvoice>; writes: string[] }>([
  { what: 'a part', entered: paid(500), writes: ['Zahlung 50000 Rechnung'] },
  {
    what: 'with Skonto in time',
    entered: paid(1166.2, { mitSkonto: true }),
    writes: ['Zahlung 116620 Rechnung', 'Skonto 2380 Rechnung'],
  },
  {
    what: 'too much',
    entered: paid(1200),
    writes: ['Zahlung 119000 Rechnung', 'Zahlung 1000 Guthaben'],
  },
  {
    what: 'with a credit',
    entered: paid(1071, { mitGuthaben: true }),
    facts: { guthaben: euro(119) },
    writes: ['Verrechnung -11900 Guthaben', 'Verrechnung 11900 Rechnung', 'Zahlung 107100 Rechnung'],
  },
  {
    what: 'all of it by a larger credit',
    entered: paid(0, { mitGuthaben: true }),
    facts: { guthaben: euro(2000) },
    writes: ['Verrechnung -119000 Guthaben', 'Verrechnung 119000 Rechnung'],
  },
  {
    what: 'cents too little, closed',
    entered: paid(1189.7, { schliessen: true }),
    writes: ['Zahlung 118970 Rechnung', 'Ausfall 30 Rechnung'],
  },
  {
    what: 'cents too much, closed',
    entered: paid(1190.2, { schliessen: true }),
    writes: ['Zahlung 119020 Rechnung', 'Ausfall -20 Rechnung'],
  },
  {
    what: 'a refund of a reversal',
    entered: paid(-1190),
    facts: { gesamt: euro(-1190), offen: euro(-1190) },
    writes: ['Erstattung -119000 Rechnung'],
  },
])('[ZAHL-01 F1.5] entered by hand: $what', ({ entered, facts, writes }) => {
  expect(made(entered, facts)).toEqual(writes);
});

test('[ZAHL-01 F1.4] proposed is the rest less what is taken off; late there is no Skonto', () => {
  const wish = { datum: wireDateOf('2026-06-20'), mitSkonto: true, mitGuthaben: false };
  expect(proposedBetrag(invoice, wish)).toBe(euro(1166.2));
  expect(proposedBetrag(invoice, { ...wish, datum: wireDateOf('2026-06-28') })).toBe(euro(1190));
  expect(restAfter(invoice, paid(500))).toBe(euro(690));
});
