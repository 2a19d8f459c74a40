import { expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { buchMonat, letzteMonate } from './monate.ts';

const zahlen = { eintraege: 3, belege: 2, umsaetze: 5, offen: 1 };
const monatlich = { voranmeldung: 'monatlich', dauerfrist: false, bundesland: 'Bayern' } as const;
const heute: Day = '2026-11-28';
const of = (von: Day, given: object = {}, firma: object = monatlich) =>
  buchMonat(von, { zahlen, abgaben: [], pakete: [], ...given }, { heute, firma: { ...monatlich, ...firma } });

test('[GRUP-04] the months of the adviser go back over the turn of the year', () => {
  expect(letzteMonate('2027-02-28').map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2027-02-01 2027-02-28',
    '2027-01-01 2027-01-31',
    '2026-12-01 2026-12-31',
    '2026-11-01 2026-11-30',
    '2026-10-01 2026-10-31',
    '2026-09-01 2026-09-30',
  ]);
});

test.each([
  { heute: '2026-11-30', laeuft: true },
  { heute: '2026-12-01', laeuft: false },
] as const)('[GRUP-04] on $heute November is not over: $laeuft', ({ heute: day, laeuft }) => {
  const seen = { heute: day, firma: monatlich };
  const november = buchMonat('2026-11-01', { zahlen, abgaben: [], pakete: [] }, seen);
  expect(november).toMatchObject({ ...zahlen, words: 'November 2026', laeuft });
});

test.each([
  { firma: {}, zeitraum: { jahr: 2026, zeitraum: '08' }, faellig: '2026-09-10' },
  { firma: { dauerfrist: true }, zeitraum: { jahr: 2026, zeitraum: '08' }, faellig: '2026-10-12' },
  {
    firma: { voranmeldung: 'vierteljährlich' },
    zeitraum: { jahr: 2026, zeitraum: '43' },
    faellig: '2026-10-12',
  },
])(
  '[GRUP-04] August of $firma is declared with $zeitraum.zeitraum, by $faellig',
  ({ firma, ...expected }) => {
    expect(of('2026-08-01', {}, firma)).toMatchObject(expected);
  },
);

test('[GRUP-04] a firm that files nothing is asked for no return, and what it handed in before still stands', () => {
  const none = of('2026-08-01', {}, { voranmeldung: 'keine' });
  expect([none.zeitraum, none.faellig, none.abgabe]).toEqual([undefined, undefined, undefined]);
  const abgaben = [{ jahr: 2026, zeitraum: '08', nr: 0, am: '2026-09-09' }];
  expect(of('2026-08-01', { abgaben }, { voranmeldung: 'keine' }).abgabe?.am).toBe('2026-09-09');
});

test('[GRUP-04] the newest sheet that holds a month counts, one of its quarter too, no other', () => {
  const abgaben = [
    { jahr: 2026, zeitraum: '43', nr: 1, am: '2026-11-02' },
    { jahr: 2026, zeitraum: '43', nr: 0, am: '2026-10-09' },
    { jahr: 2025, zeitraum: '08', nr: 7, am: '2025-09-09' },
    { jahr: 2026, zeitraum: '09', nr: 9, am: '2026-10-01' },
  ];
  expect(of('2026-08-01', { abgaben }).abgabe).toEqual({ jahr: 2026, zeitraum: '43', am: '2026-11-02' });
});

test('[GRUP-04] a package counts where it holds the whole month, and the newest of them', () => {
  const paket = (id: string, von: Day, bis: Day, am: Day) => ({ id, von, bis, am });
  const pakete = [
    paket('alt', '2026-08-01', '2026-08-31', '2026-09-10'),
    paket('quartal', '2026-07-01', '2026-09-30', '2026-10-12'),
    paket('spaeter beginnt', '2026-08-02', '2026-08-31', '2026-11-01'),
    paket('frueher endet', '2026-08-01', '2026-08-30', '2026-11-01'),
  ];
  expect(of('2026-08-01', { pakete }).paket?.id).toBe('quartal');
  expect(of('2026-06-01', { pakete }).paket).toBeUndefined();
});
