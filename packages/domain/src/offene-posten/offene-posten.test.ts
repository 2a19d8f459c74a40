import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { altersaufbau, altersspalte, altersspalten, summeDerAufbauten, ueberfaelligIn } from './alter.ts';
import { type KontoBewegung, kundenkonto, saldoWords } from './kundenkonto.ts';
import { type GruppenFacts, offenePosten, type Posten } from './liste.ts';
import { istVerjaehrt, verjaehrtBald } from './verjaehrung.ts';

test.each([
  ['2026-06-10', 'nicht fällig'],
  ['2026-06-11', '1 – 30 Tage'],
  ['2026-07-10', '1 – 30 Tage'],
  ['2026-07-11', '31 – 60 Tage'],
  ['2026-08-09', '31 – 60 Tage'],
  ['2026-08-10', '61 – 90 Tage'],
  ['2026-09-08', '61 – 90 Tage'],
  ['2026-09-09', 'über 90 Tage'],
] as const)('[ZAHL-03 N21] due 10.06.2026 is on %s: %s', (stichtag, spalte) => {
  expect(altersspalten[altersspalte('2026-06-10', stichtag)]?.name).toBe(spalte);
});

test('[ZAHL-03] rows and columns of open items come to the same, credits beside them', () => {
  const rows = [
    [
      { faellig: '2026-06-10', offen: cents(119_000) },
      { faellig: '2026-11-30', offen: cents(5_000) },
    ],
    [{ faellig: '2026-11-01', offen: cents(1) }],
    [{ faellig: '', offen: cents(-11_900) }],
  ] as const;
  const aufbauten = rows.map((posten) => altersaufbau(posten, '2026-11-20'));
  const all = summeDerAufbauten(aufbauten);
  expect(all).toEqual({ spalten: [5_000, 1, 0, 0, 119_000], guthaben: -11_900, summe: 112_101 });
  expect(all.spalten.reduce<number>((sum, each) => sum + each, all.guthaben)).toBe(all.summe);
  expect(aufbauten.reduce<number>((sum, each) => sum + each.summe, 0)).toBe(all.summe);
  expect(ueberfaelligIn(all)).toBe(119_001);
});

const june: readonly KontoBewegung[] = [
  { tag: '2026-06-08', art: 'Skonto', text: 'RN1', betrag: cents(-2_380) },
  { tag: '2026-06-20', art: 'Zahlung', text: 'Guthaben', betrag: cents(-11_900) },
  { tag: '2026-05-02', art: 'Rechnung', text: 'RN1', betrag: cents(119_000) },
  { tag: '2026-06-08', art: 'Zahlung', text: 'RN1', betrag: cents(-116_620) },
  { tag: '2026-06-15', art: 'Rechnung', text: 'RN2', betrag: cents(59_500) },
  { tag: '2026-07-01', art: 'Zahlung', text: 'RN2', betrag: cents(-47_600) },
];

test('[ZAHL-03 N22] the statement of June runs from 1.190,00 to 476,00', () => {
  const { anfang, zeilen, ende } = kundenkonto(june, { von: '2026-06-01', bis: '2026-06-30' });
  expect([anfang, ende]).toEqual([119_000, 47_600]);
  expect(zeilen.map(({ tag, art, betrag, saldo }) => [tag, art, betrag, saldo])).toEqual([
    ['2026-06-08', 'Zahlung', -116_620, 2_380],
    ['2026-06-08', 'Skonto', -2_380, 0],
    ['2026-06-15', 'Rechnung', 59_500, 59_500],
    ['2026-06-20', 'Zahlung', -11_900, 47_600],
  ]);
});

test('[ZAHL-03] a statement holds its first and its last day', () => {
  const days = { von: '2026-06-15', bis: '2026-06-20' } as const;
  const { anfang, zeilen, ende } = kundenkonto(june, days);
  expect(zeilen.map(({ tag }) => tag)).toEqual(['2026-06-15', '2026-06-20']);
  expect([anfang, ende]).toEqual([0, 47_600]);
});

test('[ZAHL-03] a reversal and what is set off with it stand on one day; the pair is not shown', () => {
  const { zeilen, ende } = kundenkonto(
    [
      { tag: '2026-06-02', art: 'Rechnung', text: 'RN1', betrag: cents(119_000) },
      { tag: '2026-06-09', art: 'Verrechnung', text: 'RN1', betrag: cents(-119_000) },
      { tag: '2026-06-09', art: 'Verrechnung', text: 'RN2', betrag: cents(119_000) },
      { tag: '2026-06-09', art: 'Storno', text: 'RN2', betrag: cents(-119_000) },
    ],
    { von: '2026-06-01', bis: '2026-06-30' },
  );
  expect(zeilen.map(({ art }) => art)).toEqual(['Rechnung', 'Storno']);
  expect(ende).toBe(0);
});

test.each([
  [1, 'Sie', 'Saldo zu unseren Gunsten'],
  [-1, 'Sie', 'Saldo zu Ihren Gunsten'],
  [-1, 'du', 'Saldo zu deinen Gunsten'],
  [0, 'Sie', 'Saldo ausgeglichen'],
] as const)('[ZAHL-03] a balance of %d cents is said to „%s“: %s', (saldo, anrede, words) => {
  expect(saldoWords(cents(saldo), anrede)).toBe(words);
});

test.each([
  ['2023-05-02', '2026-09-30', false, false],
  ['2023-05-02', '2026-10-01', true, false],
  ['2023-12-31', '2026-12-31', true, false],
  ['2023-12-31', '2027-01-01', false, true],
  ['2024-01-01', '2026-12-31', false, false],
] as const)('[ZAHL-03] a claim of %s on %s: lapses soon %s, has lapsed %s', (datum, heute, soon, has) => {
  expect(verjaehrtBald(datum, heute)).toBe(soon);
  expect(istVerjaehrt(datum, heute)).toBe(has);
});

const aPosten = (facts: Partial<Posten> = {}): Posten => ({
  id: 'r1',
  name: 'RN1',
  art: 'Rechnung',
  nurFuer: '',
  datum: '2026-06-01',
  faellig: '2026-06-10',
  gesamt: cents(11_900),
  offen: cents(11_900),
  stand: '',
  ...facts,
});
const aGroup = (facts: Partial<GruppenFacts> = {}): GruppenFacts => ({
  id: 'k1',
  name: 'Müller',
  posten: [aPosten()],
  mahnung: undefined,
  zahlungLiegtVor: false,
  ...facts,
});
const days = { stichtag: '2026-11-20', heute: '2026-11-20' } as const;
const rowOf = (facts: Partial<GruppenFacts>) => offenePosten([aGroup(facts)], days).gruppen[0];

test.each([
  [1, 'Zahlungserinnerung', false],
  [2, '1. Mahnung', true],
  [3, 'Letzte Mahnung', true],
])('[ZAHL-03] a customer whose next letter is of level %d („%s“) is urgent: %s', (stufe, name, dringend) => {
  expect(rowOf({ mahnung: { stufe, name } })).toMatchObject({
    dringend,
    schritt: { art: 'mahnung', text: name },
  });
});

test('[ZAHL-03] what comes next: a claim that lapses, money that waits, a letter, a credit', () => {
  const lapsing = aPosten({ datum: '2023-05-02' });
  const mahnung = { stufe: 2, name: '1. Mahnung' };
  const steps = [
    { posten: [lapsing], zahlungLiegtVor: true, mahnung },
    { zahlungLiegtVor: true, mahnung },
    { mahnung },
    { posten: [aPosten({ datum: '2022-05-02' })] },
    { posten: [aPosten({ art: 'Guthaben', offen: cents(-500) })] },
    {},
  ].map((facts) => rowOf(facts)?.schritt.text);
  expect(steps).toEqual([
    'verjährt am 31.12.2026',
    'Zahlung liegt vor',
    '1. Mahnung',
    'verjährt seit 31.12.2025',
    'auszahlen oder verrechnen',
    '',
  ]);
});

test('[ZAHL-03] the urgent first, then who owes most that is overdue; whoever owes nothing is left out', () => {
  const { gruppen } = offenePosten(
    [
      aGroup({ name: 'paid', posten: [aPosten({ offen: cents(0) })] }),
      aGroup({ name: 'not due', posten: [aPosten({ faellig: '2026-12-01', offen: cents(90_000) })] }),
      aGroup({ name: 'due' }),
      aGroup({ name: 'urgent', mahnung: { stufe: 2, name: '1. Mahnung' } }),
    ],
    days,
  );
  expect(gruppen.map(({ name }) => name)).toEqual(['urgent', 'due', 'not due']);
});
