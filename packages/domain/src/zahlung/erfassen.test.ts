import type { Cents, Percent } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Zahlung } from '../entities/index.ts';
import { wireDateOf } from '../values/dates.ts';
import { ausgebuchtOf, dochBezahlt } from './ausfall.ts';
import {
  type Erfassung,
  lostPaid,
  type OpenClaim,
  proposedBetrag,
  restAfter,
  zahlungDrafts,
} from './erfassen.ts';
import { kleindifferenz } from './zahlung-problems.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const invoice: OpenClaim = {
  field: 'rechnung',
  id: 'rechnung0000001',
  kunde: 'kunde0000000001' as OpenClaim['kunde'],
  rechnungsDatum: wireDateOf('2026-06-10'),
  skontoProzent: 2 as Percent,
  skontoTage: 14,
  gesamt: euro(1190),
  offen: euro(1190),
  ausgebucht: euro(0),
  guthaben: euro(0),
  nebenforderung: undefined,
};
const paid = (betrag: number, more: Partial<Erfassung> = {}): Erfassung => ({
  betrag: euro(betrag),
  datum: wireDateOf('2026-06-20'),
  bar: false,
  mitSkonto: false,
  mitGuthaben: false,
  kostenZuerst: false,
  schliessen: false,
  ...more,
});
const whose = ({ rechnung, ausgabe, mahnung }: { rechnung?: string; ausgabe?: string; mahnung?: string }) =>
  (rechnung && 'Rechnung') || (ausgabe && 'Ausgabe') || (mahnung && 'Mahnung') || 'Guthaben';
const dunned = { nebenforderung: { mahnung: 'mahnung00000001' as Zahlung['mahnung'], offen: euro(45) } };
const made = (entered: Erfassung, facts: Partial<OpenClaim> = {}) =>
  zahlungDrafts({ ...invoice, ...facts }, entered).map(
    ({ art, betrag, ...on }) => `${art} ${betrag} ${whose(on)}`,
  );

test.each<{ what: string; entered: Erfassung; facts?: Partial<OpenClaim>; writes: string[] }>([
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
    what: 'Skonto first, the rest by a larger credit',
    entered: paid(0, { mitSkonto: true, mitGuthaben: true }),
    facts: { guthaben: euro(2000) },
    writes: ['Verrechnung -116620 Guthaben', 'Verrechnung 116620 Rechnung', 'Skonto 2380 Rechnung'],
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
    what: 'a part of what was written off: less is lost (F 1.6)',
    entered: paid(238),
    facts: { offen: euro(0), ausgebucht: euro(1190) },
    writes: ['Zahlung 23800 Rechnung', 'Ausfall -23800 Rechnung'],
  },
  {
    what: 'more than was written off',
    entered: paid(1200),
    facts: { offen: euro(0), ausgebucht: euro(1190) },
    writes: ['Zahlung 119000 Rechnung', 'Ausfall -119000 Rechnung', 'Zahlung 1000 Guthaben'],
  },
  {
    what: 'a refund of a reversal',
    entered: paid(-1190),
    facts: { gesamt: euro(-1190), offen: euro(-1190) },
    writes: ['Erstattung -119000 Rechnung'],
  },
  {
    what: 'a bill',
    entered: paid(1190),
    facts: { field: 'ausgabe', kunde: '' },
    writes: ['Zahlung 119000 Ausgabe'],
  },
  {
    what: 'a bill with Skonto',
    entered: paid(1166.2, { mitSkonto: true }),
    facts: { field: 'ausgabe', kunde: '' },
    writes: ['Zahlung 116620 Ausgabe', 'Skonto 2380 Ausgabe'],
  },
  {
    what: 'a bill twice: nobody has a credit of it',
    entered: paid(2380),
    facts: { field: 'ausgabe', kunde: '' },
    writes: ['Zahlung 238000 Ausgabe'],
  },
  {
    what: 'the principal first, as nobody said otherwise',
    entered: paid(1190),
    facts: dunned,
    writes: ['Zahlung 119000 Rechnung'],
  },
  {
    what: 'all that the reminder asks for',
    entered: paid(1235),
    facts: dunned,
    writes: ['Zahlung 119000 Rechnung', 'Nebenforderung 4500 Mahnung'],
  },
  {
    what: 'costs and interest first (§ 367 BGB)',
    entered: paid(1190, { kostenZuerst: true }),
    facts: dunned,
    writes: ['Zahlung 114500 Rechnung', 'Nebenforderung 4500 Mahnung'],
  },
  {
    what: 'less than the costs, these first',
    entered: paid(40, { kostenZuerst: true }),
    facts: dunned,
    writes: ['Nebenforderung 4000 Mahnung'],
  },
  {
    what: 'more than the reminder asks for',
    entered: paid(1300),
    facts: dunned,
    writes: ['Zahlung 119000 Rechnung', 'Nebenforderung 4500 Mahnung', 'Zahlung 6500 Guthaben'],
  },
])('[ZAHL-01 F1.5] entered by hand: $what', ({ entered, facts, writes }) => {
  expect(made(entered, facts)).toEqual(writes);
});

test('[ZAHL-01 F1.5] cash is cash on the invoice, on its reminder and to the credit', () => {
  const drafts = zahlungDrafts({ ...invoice, ...dunned }, paid(1300, { bar: true }));
  expect(drafts.map(({ art, herkunft }) => `${art} ${herkunft}`)).toEqual([
    'Zahlung Kasse',
    'Nebenforderung Kasse',
    'Zahlung Kasse',
  ]);
});

test('[ZAHL-01 F1.4] proposed is the rest less what is taken off; late there is no Skonto', () => {
  const wish = { datum: wireDateOf('2026-06-20'), mitSkonto: true, mitGuthaben: false, kostenZuerst: false };
  expect(proposedBetrag(invoice, wish)).toBe(euro(1166.2));
  expect(proposedBetrag(invoice, { ...wish, datum: wireDateOf('2026-06-28') })).toBe(euro(1190));
  expect(restAfter(invoice, paid(500))).toBe(euro(690));
});

test('[ZAHL-01 F1.5] costs and interest first: proposed is all of it, and as much of the claim stays open', () => {
  const claim = { ...invoice, ...dunned };
  expect(proposedBetrag(claim, paid(0, { kostenZuerst: true }))).toBe(euro(1235));
  expect(restAfter(claim, paid(1190, { kostenZuerst: true }))).toBe(euro(45));
  expect(restAfter(claim, paid(1300))).toBe(euro(-65));
});

test('[ZAHL-01 F1.6] of what was written off all is proposed, and what comes leaves nothing open', () => {
  const lost = { ...invoice, offen: euro(0), ausgebucht: euro(1190) };
  expect(proposedBetrag(lost, paid(0))).toBe(euro(1190));
  expect([restAfter(lost, paid(238)), lostPaid(lost, paid(238))]).toEqual([0, 23800]);
  const ausfall = (betrag: number, grund: string) => ({
    art: 'Ausfall' as const,
    betrag: euro(betrag),
    grund,
  });
  expect(
    ausgebuchtOf([ausfall(1190, 'Insolvenz'), ausfall(-238, dochBezahlt), ausfall(0.3, kleindifferenz)]),
  ).toBe(euro(952));
});
