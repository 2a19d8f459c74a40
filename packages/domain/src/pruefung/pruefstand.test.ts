import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { gateOf } from './gate.ts';
import { geprueftAm, mengenstand } from './menge.ts';
import { naechsteOf, type Pruefzeile, pruefstandOf } from './pruefstand.ts';

const id = (text: string) => text as Id<'pruefarten'>;
const art = (name: string, intervallMonate: number, facts: object = {}) =>
  ({
    id: id(name),
    name,
    intervallMonate,
    fristregel: 'BetrSichV Anhang 3',
    gate: 'sperren',
    deckt: [],
    ...facts,
  }) as const;
const arten = new Map(
  [art('jährlich', 12), art('Gutachten', 48, { deckt: [id('jährlich')] })].map((each) => [
    each.id as string,
    each,
  ]),
);
const pflichten = ['jährlich', 'Gutachten'].map((each) => ({
  pruefart: id(each),
  intervallMonate: 0,
  erstmals: '2026-06',
}));
let nr = 0;
const record = (pruefart: string, datum: ReturnType<typeof wireDateOf>, facts: object = {}) =>
  ({
    id: `p${(nr += 1)}` as Id<'pruefungen'>,
    pruefart: id(pruefart),
    datum,
    ergebnis: 'bestanden',
    naechste: '',
    ersetzt: '' as Id<'pruefungen'>,
    ausserBetrieb: false,
    ...facts,
  }) as const;
const faellig = (rows: readonly Pruefzeile[]) =>
  Object.fromEntries(rows.map((each) => [each.name, each.faellig]));

test('[PRUEF-01 V3.11] a test by the expert is that of the year as well', () => {
  const rows = pruefstandOf(pflichten, arten, [record('Gutachten', wireDateOf('2026-06-10'))]);
  expect(faellig(rows)).toEqual({ Gutachten: '2030-06', jährlich: '2027-06' });
  expect(naechsteOf(rows)).toBe('2027-06');
});

test('[PRUEF-01] without a record it is due when the item says, without that at once', () => {
  expect(faellig(pruefstandOf(pflichten, arten, []))).toEqual({ Gutachten: '2026-06', jährlich: '2026-06' });
  const [never] = pruefstandOf([{ pruefart: id('jährlich'), intervallMonate: 0, erstmals: '' }], arten, []);
  expect(never && naechsteOf([never])).toBe('sofort');
});

test('[PRUEF-01] the last record of a day counts, and not one that a later one replaces', () => {
  const failed = record('jährlich', wireDateWithTime('2026-06-10', 600), { ergebnis: 'nicht bestanden' });
  const passed = record('jährlich', wireDateWithTime('2026-06-10', 540), { naechste: '2027-06' });
  expect(pruefstandOf(pflichten, arten, [failed, passed])[1]).toMatchObject({
    faellig: '',
    stand: 'nicht bestanden',
  });
  const corrected = record('jährlich', passed.datum, { ersetzt: failed.id, naechste: '2027-03' });
  expect(pruefstandOf(pflichten, arten, [failed, passed, corrected])[1]).toMatchObject({
    faellig: '2027-03',
  });
});

const zeile = (facts: Partial<Pruefzeile>): Pruefzeile => ({
  pruefart: 'p',
  name: 'DGUV V3',
  gate: 'sperren',
  faellig: '2026-11',
  stand: '',
  ...facts,
});
const gone = { sperrt: '', warnt: '' };

test.each([
  [
    '[PRUEF-02 V3.5] the list is longer',
    [zeile({})],
    '2026-11-28',
    '2026-12-02',
    { ...gone, sperrt: 'DGUV V3 läuft am 30.11.2026 während des Jobs ab' },
  ],
  ['[PRUEF-02 V3.5] the list ends in time', [zeile({})], '2026-11-28', '2026-11-30', gone],
  [
    '[PRUEF-02 V3.13] scanned the day after',
    [zeile({})],
    '2026-12-01',
    '2026-11-30',
    { ...gone, sperrt: 'DGUV V3 war im November fällig' },
  ],
  [
    '[PRUEF-02 V3.12] failed, whatever its state says',
    [zeile({ faellig: '', stand: 'nicht bestanden' })],
    '2026-11-01',
    '2026-11-02',
    { ...gone, sperrt: 'DGUV V3 nicht bestanden' },
  ],
  [
    '[PRUEF-02 V3.14] one lasts, the other only warns',
    [zeile({ faellig: '2027-06' }), zeile({ name: 'Sicht', gate: 'warnen', faellig: '2026-10' })],
    '2026-11-05',
    '2026-11-06',
    { ...gone, warnt: 'Sicht war im Oktober fällig' },
  ],
  [
    '[PRUEF-02 V3.17] valid on the last of February',
    [zeile({ faellig: '2028-02' })],
    '2028-02-29',
    '2028-02-29',
    gone,
  ],
  [
    '[PRUEF-02 V3.17] and not a day longer',
    [zeile({ faellig: '2028-02' })],
    '2028-03-01',
    '2028-03-01',
    { ...gone, sperrt: 'DGUV V3 war im Februar fällig' },
  ],
  [
    '[PRUEF-02] another year is named',
    [zeile({ faellig: '2025-10' })],
    '2026-11-05',
    '2026-11-06',
    { ...gone, sperrt: 'DGUV V3 war im Oktober 2025 fällig' },
  ],
  [
    '[PRUEF-02] no record yet',
    [zeile({ faellig: '' })],
    '2026-11-05',
    '2026-11-06',
    { ...gone, sperrt: 'DGUV V3 fehlt noch' },
  ],
  ['[PRUEF-02] a list without an end', [zeile({})], '2026-11-05', '', gone],
] as const)('%s', (_, rows, heute, bis, expected) => {
  expect(gateOf(rows, { heute, bis })).toEqual(expected);
});

test('[PRUEF-02 V3.15] so many of a counted item are tested until the end of their month', () => {
  const tests = [
    { id: 'a', anzahl: 18, ergebnis: 'bestanden', naechste: '2026-11', ersetzt: '' },
    { id: 'b', anzahl: 4, ergebnis: 'nicht bestanden', naechste: '', ersetzt: '' },
  ] as unknown as Parameters<typeof geprueftAm>[0];
  expect(geprueftAm(tests, '2026-11-30', 22)).toBe(18);
  expect(geprueftAm(tests, '2026-12-01', 22)).toBe(0);
  expect(geprueftAm(tests, '2026-11-30', 10)).toBe(10);
});

test('[PRUEF-03] of a counted item it is known how many are due, and when', () => {
  const passed = (id: string, anzahl: number, naechste: string) => ({
    id,
    anzahl,
    naechste,
    ergebnis: 'bestanden',
    ersetzt: '',
  });
  const stand = (tests: readonly object[], facts: object = {}) =>
    mengenstand(tests as unknown as Parameters<typeof mengenstand>[0], {
      heute: '2026-11-25',
      anzahl: 22,
      erstmals: '',
      ...facts,
    });
  const most = passed('a', 18, '2026-11');
  expect(stand([most])).toEqual({ anzahl: 22, geprueft: 18, faellig: '', stueck: 4 });
  expect(stand([most], { erstmals: '2027-02' })).toMatchObject({ faellig: '2027-02', stueck: 4 });
  expect(stand([most], { erstmals: '2026-10' })).toMatchObject({ faellig: '', stueck: 4 });
  const rest = passed('b', 4, '2027-05');
  expect(stand([rest, most])).toEqual({ anzahl: 22, geprueft: 22, faellig: '2026-11', stueck: 18 });
  // 18 more were tested than run out: nobody misses them.
  expect(stand([most, passed('c', 22, '2027-05')])).toMatchObject({ faellig: '2027-05', stueck: 22 });
});
