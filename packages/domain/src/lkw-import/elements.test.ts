import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { fahrtHints, fahrtName, lkwElements } from './elements.ts';
import type { LkwFahrt } from './parse-csv.ts';

const fahrt: LkwFahrt = {
  kennzeichen: 'D XY 101',
  datum: '2026-06-12',
  start: '07:45',
  buchungsnummer: '111',
  auffahrt: 'Bad Hersfeld',
  ueber: '',
  abfahrt: 'Alsfeld',
  km: 41.3,
  eur: cents(895),
  storno: false,
};
const name = 'LKW D XY 101, 12.6.2026 07:45, Bad Hersfeld – Alsfeld';

test('[LKW-01] an import adds the rental days and one km element per journey', () => {
  expect(lkwElements([fahrt, { ...fahrt, start: '12:00', km: 10 }], 3)).toMatchObject([
    { name: 'Tagessatz LKW', anzahl: 3, einheit: 'Tage', preis: 10_000, ust: 19, faktor: 1 },
    { name, anzahl: 41.3, einheit: 'km', preis: 23, ust: 19, faktor: 1 },
    { anzahl: 10, einheit: 'km', preis: 23, ust: 19 },
  ]);
});

test.each([
  { used: name, storno: false, hint: 'schon auf RN20260012' },
  { used: 'Anfahrt', storno: false, hint: '' },
  { used: '', storno: true, hint: 'Storno einer anderen Aufstellung' },
])(
  '[LKW-01] with "$used" on another invoice a journey (Storno: $storno) is marked "$hint"',
  ({ used, storno, hint }) => {
    expect(fahrtHints([{ ...fahrt, storno }], new Map([[used, 'RN20260012']]))).toEqual([hint]);
  },
);

test('[LKW-01] a journey that stands twice in the file is taken once', () => {
  const twice = [fahrt, { ...fahrt, start: '9:00' }, fahrt];
  expect(fahrtHints(twice, new Map())).toEqual(['', '', 'steht zweimal in der Datei']);
});

test('[LKW-01] journeys of two lorries at the same time have two names', () => {
  expect(fahrtName({ ...fahrt, kennzeichen: 'D XY 102' })).not.toBe(fahrtName(fahrt));
  expect(fahrtName({ ...fahrt, kennzeichen: '' })).toBe('LKW, 12.6.2026 07:45, Bad Hersfeld – Alsfeld');
});

test('[LKW-01] [RECH-13] on an invoice without tax journeys have 0 %', () => {
  const elements = lkwElements([fahrt], 1, percent(0));
  expect(elements.map(({ ust }) => ust)).toEqual([0, 0]);
});
