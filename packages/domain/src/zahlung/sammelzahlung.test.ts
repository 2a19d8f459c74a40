import type { Cents } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Kunde } from '../entities/index.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import {
  auszahlungDraft,
  inOrderOfPayment,
  type OffeneRechnung,
  sammelzahlungDrafts,
} from './sammelzahlung.ts';

const euro = (amount: number) => Math.round(amount * 100) as Cents;
const today = '2026-11-20' as Day;
const kunde = 'kunde0000000001' as Kunde['id'];

const invoice = (
  name: string,
  datum: string,
  faellig: string,
  gesamt = 119,
  gezahlt = 0,
): OffeneRechnung => ({
  id: name as OffeneRechnung['id'],
  name,
  rechnungsDatum: wireDateOf(datum as Day),
  faelligDatum: wireDateOf(faellig as Day),
  netto: euro(gesamt),
  ust: euro(0),
  gezahlt: euro(gezahlt),
});

const dueLater = invoice('RE-1', '2026-09-01', '2026-12-01');
const dueNewer = invoice('RE-2', '2026-10-20', '2026-11-01');
const dueOlder = invoice('RE-3', '2026-10-10', '2026-11-15');

test('[ZAHL-01 F1.5] what is due comes first, then the older one (§ 366 BGB)', () => {
  expect(inOrderOfPayment([dueLater, dueNewer, dueOlder], today).map(({ name }) => name)).toEqual([
    'RE-3',
    'RE-2',
    'RE-1',
  ]);
});

test('[ZAHL-01 F1.5] on its day an invoice is not due yet', () => {
  const onItsDay = invoice('RE-4', '2026-08-01', today);
  expect(inOrderOfPayment([onItsDay, dueOlder], today).map(({ name }) => name)).toEqual(['RE-3', 'RE-4']);
});

test.each([
  { what: 'all of both', betrag: 238, writes: ['RE-3 11900', 'RE-2 11900'] },
  { what: 'a part of the second', betrag: 150, writes: ['RE-3 11900', 'RE-2 3100'] },
  { what: 'nothing for the second', betrag: 100, writes: ['RE-3 10000'] },
  { what: 'too much', betrag: 250, writes: ['RE-3 11900', 'RE-2 11900', 'Guthaben 1200'] },
])('[ZAHL-01 F1.5] one payment for several invoices: $what', ({ betrag, writes }) => {
  const entered = { kunde, betrag: euro(betrag), datum: wireDateOf(today), bar: false };
  expect(
    sammelzahlungDrafts(entered, [dueOlder, dueNewer]).map(
      ({ rechnung = 'Guthaben', betrag: share }) => `${rechnung} ${share}`,
    ),
  ).toEqual(writes);
});

test('[ZAHL-01 F1.5] what a part was paid of takes the rest only', () => {
  const begun = invoice('RE-5', '2026-10-01', '2026-11-01', 119, 100);
  const entered = { kunde, betrag: euro(30), datum: wireDateOf(today), bar: true };
  expect(sammelzahlungDrafts(entered, [begun])).toMatchObject([
    { rechnung: 'RE-5', betrag: 1900, herkunft: 'Kasse' },
    { kunde, betrag: 1100 },
  ]);
});

test.each([
  { bar: false, herkunft: 'von Hand' },
  { bar: true, herkunft: 'Kasse' },
])('[ZAHL-01 F1.5] a credit that goes back is a refund, $herkunft', ({ bar, herkunft }) => {
  expect(auszahlungDraft({ kunde, betrag: euro(12), datum: wireDateOf(today), bar })).toMatchObject({
    art: 'Erstattung',
    betrag: -1200,
    kunde,
    herkunft,
  });
});
