import { expect, test } from 'vitest';
import type { Regel } from '../bank/vorschlag.ts';
import { addDays, type Day } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { geldBefund, guthabenSeit, mitGuthaben } from './bankgeld.ts';
import { defaultMahnenAb } from './sperren.ts';

const heute: Day = '2026-11-28';
const tag = { heute, mahnenAb: defaultMahnenAb };
const ago = (days: number) => addDays(heute, -days);
const nothing = { unzugeordnet: [], vorgeschlagen: [] };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each<{ regel: Regel; stops: boolean }>([
  { regel: '1', stops: true },
  { regel: '4', stops: true },
  { regel: '5', stops: true },
  { regel: '3', stops: false },
  { regel: '6', stops: false },
])(
  '[NAHT-03 L7.3] [O14] 13.011,94 € proposed by rule $regel, 40 days old, stop it: $stops',
  ({ regel, stops }) => {
    const betrag = cents(1_301_194);
    const vorgeschlagen = [{ rechnung: 'r1', regel, buchungstag: ago(40), betrag }];
    const { sperre, hinweis } = geldBefund({ id: 'r1', rest: betrag }, { ...nothing, vorgeschlagen }, tag);
    expect([plain(sperre), plain(hinweis)]).toEqual(
      stops
        ? ['Umsatz über 13.011,94 € noch nicht zugeordnet', '']
        : ['', 'Umsatz über 13.011,94 € vom 19.10.2026 könnte dazu gehören'],
    );
    // It says nothing of another claim.
    expect(geldBefund({ id: 'r2', rest: betrag }, { ...nothing, vorgeschlagen }, tag)).toEqual({
      sperre: '',
      hinweis: '',
    });
  },
);

test.each([
  { betrag: 1200, days: 2, stops: true },
  { betrag: 1200, days: 3, stops: true },
  { betrag: 1200, days: 4, stops: false },
  { betrag: 1200, days: 40, stops: false },
  { betrag: 4100, days: 40, stops: true },
  // 45,04 less 40,04 is 5,00, of which somebody is reminded; a cent more, and nobody is.
  { betrag: 4004, days: 40, stops: false },
  { betrag: 4005, days: 40, stops: true },
  { betrag: 90_000, days: 40, stops: true },
])(
  '[NAHT-03 L7.3] of 45,04 € with $betrag cents from the known account, $days days old, a letter is stopped: $stops',
  ({ betrag, days, stops }) => {
    const unzugeordnet = [{ buchungstag: ago(days), betrag: cents(betrag) }];
    const { sperre, hinweis } = geldBefund(
      { id: 'r1', rest: cents(4504) },
      { ...nothing, unzugeordnet },
      tag,
    );
    expect([sperre !== '', hinweis !== '']).toEqual([stops, !stops]);
  },
);

test('[NAHT-03] several amounts from the known account cover a claim together, of others the newest is named', () => {
  const of = (...amounts: readonly (readonly [number, number])[]) =>
    geldBefund(
      { id: 'r1', rest: cents(4504) },
      {
        ...nothing,
        unzugeordnet: amounts.map(([days, betrag]) => ({ buchungstag: ago(days), betrag: cents(betrag) })),
      },
      tag,
    );
  expect(plain(of([40, 2000], [30, 2100]).sperre)).toBe('Umsatz über 41,00 € noch nicht zugeordnet');
  expect(plain(of([30, 1000], [40, 500]).hinweis)).toBe(
    'Umsatz über 10,00 € vom 29.10.2026 könnte dazu gehören',
  );
  expect(of()).toEqual({ sperre: '', hinweis: '' });
});

test.each([
  { movements: [], credit: undefined },
  { movements: [['2026-09-01', 4927]], credit: ['2026-09-01', 4927] },
  {
    movements: [
      ['2026-10-01', 3000],
      ['2026-09-01', 2000],
    ],
    credit: ['2026-10-01', 5000],
  },
  // Of 5.000 since September 2.000 are left, which were there all the time.
  {
    movements: [
      ['2026-09-01', 5000],
      ['2026-10-01', -3000],
    ],
    credit: ['2026-09-01', 2000],
  },
  {
    movements: [
      ['2026-09-01', 5000],
      ['2026-09-15', -5000],
      ['2026-10-01', 1000],
    ],
    credit: ['2026-10-01', 1000],
  },
  {
    movements: [
      ['2026-09-01', 5000],
      ['2026-10-01', -5000],
    ],
    credit: undefined,
  },
  // Taken back and given again on one day is there all day.
  {
    movements: [
      ['2026-09-01', 5000],
      ['2026-10-01', -5000],
      ['2026-10-01', 5000],
    ],
    credit: ['2026-09-01', 5000],
  },
] as const)('[NAHT-03] of $movements there is a credit of $credit', ({ movements, credit }) => {
  const found = guthabenSeit(movements.map(([day, betrag]) => ({ tag: day, betrag: cents(betrag) })));
  expect(found && [found.tag, found.betrag]).toEqual(credit);
});

test('[NAHT-03] credit is set off on what was due first, then on what is older, and never on more than is open', () => {
  const claim = (id: string, faellig: Day, datum: Day, offen: number) => ({
    id,
    faellig,
    datum,
    offen: cents(offen),
  });
  const claims = [
    claim('c', '2026-11-10', '2026-10-20', 1000),
    claim('b', '2026-11-01', '2026-10-20', 1000),
    claim('a', '2026-11-01', '2026-10-10', 1000),
  ];
  const of = (betrag: number) =>
    [...mitGuthaben(claims, { tag: '2026-09-01', betrag: cents(betrag) })].map(([id, each]) => [
      id,
      each.betrag,
    ]);
  expect(of(1500)).toEqual([
    ['a', 1000],
    ['b', 500],
  ]);
  expect(of(9000)).toEqual([
    ['a', 1000],
    ['b', 1000],
    ['c', 1000],
  ]);
  expect(mitGuthaben(claims, undefined).size).toBe(0);
});
