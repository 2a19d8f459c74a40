import { expect, test } from 'vitest';
import type { Kunde } from '../entities/index.ts';
import { kundenwechsel, nenntAnderen, projektKundeWort } from './kunde-wechsel.ts';

const id = (key: string) => key as Kunde['id'];
const bau = { id: id('bau'), name: 'Jana Petersen', firma: 'Bau GmbH', ort: 'Bremen' };
const amt = { id: id('amt'), name: 'Ole Brandt', firma: 'Kulturamt', ort: 'Brake' };
const twins = [
  { id: id('one'), name: 'Mai', firma: 'Verein', ort: '' },
  { id: id('two'), name: 'Juni', firma: 'Verein', ort: '' },
];
const kunden = [bau, amt, ...twins];

const said = (kunde: string) => ({ kunde, auftraggeber: '' as const });

test.each([
  { before: 'Bau GmbH', after: 'Kulturamt', wechsel: { von: 'bau', nach: 'amt' } },
  { before: ' bau gmbh', after: 'KULTURAMT – Ole Brandt', wechsel: { von: 'bau', nach: 'amt' } },
  { before: 'Bau GmbH', after: 'Jana Petersen', wechsel: undefined },
  { before: 'Bau GmbH', after: 'Verein', wechsel: undefined },
  { before: 'Verein', after: 'Kulturamt', wechsel: undefined },
  { before: 'Bau GmbH', after: 'Stadtwerke', wechsel: undefined },
  { before: '', after: 'Kulturamt', wechsel: undefined },
  { before: 'Bau GmbH', after: '', wechsel: undefined },
])('[NAHT-01] $before → $after: $wechsel', ({ before, after, wechsel }) => {
  expect(kundenwechsel(said(before), said(after), kunden)).toEqual(wechsel);
});

test.each([
  { text: 'Kulturamt', kunde: bau, wort: 'Projekt: Kulturamt' },
  { text: ' Kulturamt ', kunde: bau, wort: 'Projekt: Kulturamt' },
  { text: 'Kulturamt', kunde: amt, wort: '' },
  { text: 'Jana Petersen', kunde: bau, wort: '' },
  { text: 'Verein', kunde: bau, wort: '' },
  { text: 'Stadtwerke', kunde: bau, wort: '' },
  { text: '', kunde: bau, wort: '' },
])('[NAHT-01 L5.3] beside $kunde.firma of a project of „$text“: „$wort“', ({ text, kunde, wort }) => {
  expect(projektKundeWort(said(text), kunde.id, kunden)).toBe(wort);
  // Whoever asks first whether it may be another one misses none.
  expect(nenntAnderen(said(text), kunde) || wort === '').toBe(true);
});

test('[NAHT-01 L5.3] a text that says the customer itself, in any spelling, needs no other to be known', () => {
  for (const text of ['', 'Bau GmbH', 'bau gmbh – Jana Petersen', 'Jana Petersen'])
    expect(nenntAnderen(said(text), bau)).toBe(false);
});

test('[PART-02] the record that a project is joined with comes before what its text means', () => {
  const joined = { kunde: 'Bau GmbH', auftraggeber: amt.id };
  expect(kundenwechsel(said('Bau GmbH'), joined, kunden)).toEqual({ von: 'bau', nach: 'amt' });
  expect(projektKundeWort(joined, bau.id, kunden)).toBe('Projekt: Bau GmbH');
  expect(nenntAnderen(joined, bau)).toBe(true);
  expect(nenntAnderen(joined, amt)).toBe(false);
});
