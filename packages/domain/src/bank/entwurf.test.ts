import { expect, test } from 'vitest';
import { cents, wireDateOf } from '../values/index.ts';
import {
  type EntwurfZeile,
  entwurfFrom,
  geteilt,
  guthabenKunde,
  istLeer,
  neuVerteilt,
  restDesPostens,
  restMoeglich,
  zeileMit,
  zuordnungFrom,
} from './entwurf.ts';
import type { Bankposten } from './vorschlag.ts';

const line = { buchungstag: wireDateOf('2026-06-08') };

function posten(id: string, offen: number, facts: Partial<Bankposten> = {}): Bankposten {
  return {
    art: 'rechnung',
    id,
    name: id,
    namen: [id],
    ausgebucht: false,
    faellig: '2026-06-10',
    partner: 'Müller',
    partnerNamen: [],
    ibans: [],
    skonto: undefined,
    ...facts,
    offen: cents(offen),
  };
}

const paying = (of: Bankposten, betrag: number): EntwurfZeile => ({
  posten: of,
  an: true,
  betrag: cents(betrag),
  skonto: cents(0),
});

test('[BANK-02] what is left goes to the credit of the one customer whose invoices are paid, never to one of two', () => {
  const of = (...partners: readonly string[]) =>
    geteilt(
      partners.map((partner, index) => paying(posten(`RN${index}`, 10_000, { partner }), 10_000)),
      cents(50_000),
    );
  expect(guthabenKunde(of('Müller', 'Müller'))).toBe('Müller');
  expect(guthabenKunde(of('Müller', 'Kröger'))).toBe('');
  const two = { ...of('Müller', 'Kröger'), restAlsGuthaben: true };
  expect(zuordnungFrom(two)).not.toHaveProperty('guthaben');
  expect(zuordnungFrom({ ...of('Müller'), restAlsGuthaben: true }).guthaben).toEqual({
    kunde: 'Müller',
    betrag: 40_000,
  });
});

test('[BANK-02 F1.9] a credit that is taken along is set off whole, and so much more is paid of the bills', () => {
  const bills = [posten('RE1', -10_000), posten('RE2', -5000, { faellig: '2026-06-20' })];
  const credit = posten('GS1', 2000);
  const offen = cents(-12_000);
  const entwurf = neuVerteilt(
    geteilt([], offen),
    [...bills, credit].map((of) => ({ posten: of, an: true })),
    { line, offen },
  );
  expect(entwurf.zeilen.map(({ posten: { id }, betrag }) => [id, betrag])).toEqual([
    ['RE1', -10_000],
    ['RE2', -4000],
    ['GS1', 2000],
  ]);
  expect(entwurf.rest).toBe(0);
});

test('[BANK-02] a rest of cents is closed where one claim is paid alone', () => {
  const one = geteilt([paying(posten('RN1', 10_000), 9_990)], cents(9_990));
  expect(restDesPostens(one)).toBe(10);
  const closed = { ...one, offenerRest: 'Kleindifferenz' as const };
  expect(zuordnungFrom(closed).posten).toMatchObject([{ id: 'RN1', betrag: 9_990, kleindifferenz: 10 }]);
  const two = geteilt(
    [paying(posten('RN1', 10_000), 9_990), paying(posten('RN2', 5_000), 5_000)],
    cents(14_990),
  );
  expect(restDesPostens(two)).toBe(0);
});

test('[BANK-02] what is taken out of a proposal is spread over the others, and the letter goes with it', () => {
  const mahnung = {
    id: 'MA1',
    name: 'MA1',
    rechnungen: ['RN1'],
    summe: cents(14_000),
    nebenforderungen: cents(4_000),
  };
  const zahlt = [
    { posten: posten('RN1', 10_000), betrag: cents(10_000), skonto: cents(0) },
    { posten: posten('RN2', 6_000), betrag: cents(6_000), skonto: cents(0) },
  ];
  const proposed = entwurfFrom(
    { regel: '1', kurz: '', gruende: [], marken: [], tut: 'zahlen', zahlt, rest: cents(0), mahnung },
    cents(16_000),
  );
  expect(proposed.nebenforderung).toMatchObject({ mahnung: 'MA1', betrag: 4_000 });
  const [first, second] = proposed.zeilen;
  const without = neuVerteilt(proposed, [first!, { ...second!, an: false }], { line, offen: cents(16_000) });
  expect(without).toMatchObject({ nebenforderung: undefined, rest: 6_000 });
  expect(zuordnungFrom(without).posten?.map(({ id }) => id)).toEqual(['RN1']);
  const nothing = neuVerteilt(
    proposed,
    proposed.zeilen.map((each) => ({ ...each, an: false })),
    { line, offen: cents(16_000) },
  );
  expect([istLeer(nothing), nothing.rest]).toEqual([true, 16_000]);
});

test('[BANK-02] [ZAHL-01 F1.5] what is too much is proposed as the credit of the one customer', () => {
  const of = (...partners: readonly string[]) => {
    const zahlt = partners.map((partner, index) => ({
      posten: posten(`RN${index}`, 10_000, { partner }),
      betrag: cents(10_000),
      skonto: cents(0),
    }));
    const rest = cents(11_900);
    const found = { regel: '3', kurz: '', gruende: [], marken: [], tut: 'zahlen', zahlt, rest } as const;
    return entwurfFrom({ ...found, mahnung: undefined }, cents(10_000 * partners.length + rest));
  };
  expect(zuordnungFrom(of('Müller')).guthaben).toEqual({ kunde: 'Müller', betrag: 11_900 });
  expect(zuordnungFrom(of('Müller', 'Kröger')).guthaben).toBeUndefined();
});

test('[BANK-02] what is paid to the cent leaves nobody a credit', () => {
  const zahlt = [{ posten: posten('RN1', 10_000), betrag: cents(10_000), skonto: cents(0) }];
  const found = { regel: '3', kurz: '', gruende: [], marken: [], tut: 'zahlen', zahlt } as const;
  const exact = entwurfFrom({ ...found, rest: cents(0), mahnung: undefined }, cents(10_000));
  expect(exact.restAlsGuthaben).toBe(false);
  expect(zuordnungFrom(exact).guthaben).toBeUndefined();
});

test('[BANK-02] an expense that is added by hand is paid with money that goes out', () => {
  const expense = posten('Kabel', -11_900, { art: 'ausgabe' });
  expect(zeileMit(expense, cents(-15_000), line)).toMatchObject({ betrag: -11_900, skonto: 0 });
  expect(zeileMit(expense, cents(-5_000), line)).toMatchObject({ betrag: -5_000 });
});

const firma = { kleindifferenz: cents(50) };

test.each([
  { paid: 10_000, moeglich: [] },
  { paid: 9999, moeglich: ['Skonto', 'Kleindifferenz'] },
  { paid: 9950, moeglich: ['Skonto', 'Kleindifferenz'] },
  { paid: 9949, moeglich: ['Skonto'] },
  { paid: 9000, moeglich: ['Skonto'] },
  { paid: 8999, moeglich: [] },
])('[O15] of 100,00 with $paid paid the rest may be $moeglich', ({ paid, moeglich }) => {
  expect(restMoeglich(geteilt([paying(posten('RN1', 10_000), paid)], cents(paid)), firma)).toEqual(moeglich);
});

test('[O15] nothing is offered while something of the line is left, of two claims, or where Skonto is off already', () => {
  const one = paying(posten('RN1', 10_000), 9800);
  expect(restMoeglich(geteilt([one], cents(20_000)), firma)).toEqual([]);
  const other = paying(posten('RN2', 10_000), 9800);
  expect(restMoeglich(geteilt([one, other], cents(19_600)), firma)).toEqual([]);
  const withSkonto = { ...one, betrag: cents(9780), skonto: cents(200) };
  expect(restMoeglich(geteilt([withSkonto], cents(9780)), firma)).toEqual(['Kleindifferenz']);
  const lost = paying(posten('RN1', 10_000, { ausgebucht: true }), 9800);
  expect(restMoeglich(geteilt([lost], cents(9800)), firma)).toEqual([]);
  const income = paying(posten('E1', 10_000, { art: 'einnahme' }), 9800);
  expect(restMoeglich(geteilt([income], cents(9800)), firma)).toEqual([]);
});

test.each([
  { zweck: 'RN1 abzgl. 2 % Skonto', is: 'Skonto' },
  { zweck: 'RN1', is: '' },
])('[O15] a purpose that speaks of Skonto proposes it: $zweck', ({ zweck, is }) => {
  const purpose = { ...line, verwendungszweck: zweck };
  const start = entwurfFrom(null, cents(9800));
  const entwurf = neuVerteilt(start, [{ posten: posten('RN1', 10_000), an: true }], {
    line: purpose,
    offen: cents(9800),
  });
  expect(entwurf.offenerRest).toBe(is);
  expect(zuordnungFrom(entwurf).posten).toMatchObject([
    { betrag: 9800, skonto: is === '' ? 0 : 200, kleindifferenz: 0 },
  ]);
});

test('[O13] a credit beside an invoice takes what that leaves, whichever was found first', () => {
  const credit = posten('K1', 15_000, { art: 'guthaben', faellig: '' });
  const start = entwurfFrom(null, cents(15_000));
  for (const found of [
    [credit, posten('RN1', 10_000)],
    [posten('RN1', 10_000), credit],
  ]) {
    const both = neuVerteilt(
      start,
      found.map((each) => ({ posten: each, an: true })),
      { line, offen: cents(15_000) },
    );
    expect(both.rest).toBe(0);
    expect(
      Object.fromEntries((zuordnungFrom(both).posten ?? []).map(({ id, betrag }) => [id, betrag])),
    ).toEqual({ RN1: 10_000, K1: 5000 });
  }
});
