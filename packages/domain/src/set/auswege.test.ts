import { expect, test } from 'vitest';
import type { InventarArtikel } from '../entities/index.ts';
import { availabilityOf } from '../inventarliste/availability.ts';
import type { Booking } from '../inventarliste/booking.ts';
import { otherDays, tauschGrund } from './auswege.ts';

const spot = 'spot' as InventarArtikel['id'];
const window = { von: '2026-12-01', bis: '2026-12-31' } as const;
const own = { von: '2026-12-10', bis: '2026-12-11' } as const;

function daysWith(
  today: `${number}-${number}-${number}`,
  wanted: number,
  busy: readonly [string, string][],
  ruest = { vor: 0, nach: 0 },
) {
  const booked = busy.map(
    ([von, bis]) => ({ inventar: spot, anzahl: 8, von, bis, inventarliste: 'other' }) as Booking,
  );
  const availabilities = availabilityOf({
    artikel: [{ id: spot, anzahl: 12 }],
    booked,
    rented: [],
    window,
  });
  return otherDays({
    own,
    today,
    window,
    availabilities,
    wanted: new Map([[spot, wanted]]),
    ruestOf: () => ruest,
  });
}

test.each([
  {
    what: 'before and after',
    busy: [['2026-12-10', '2026-12-11']],
    days: ['2026-12-08 2026-12-09', '2026-12-12 2026-12-13'],
  },
  {
    what: 'not across what is taken in between',
    busy: [
      ['2026-12-07', '2026-12-11'],
      ['2026-12-13', '2026-12-13'],
    ],
    days: ['2026-12-05 2026-12-06', '2026-12-14 2026-12-15'],
  },
] as { what: string; busy: [string, string][]; days: string[] }[])(
  '[SET-05] other days on which all 12 are there: $what',
  ({ busy, days }) => {
    expect(daysWith('2026-12-01', 12, busy).map(({ von, bis }) => `${von} ${bis}`)).toEqual(days);
  },
);

test('[SET-05] days that are over are none, and more than there is is never free', () => {
  const busy: [string, string][] = [['2026-12-10', '2026-12-11']];
  expect(daysWith('2026-12-09', 12, busy)).toEqual([{ von: '2026-12-12', bis: '2026-12-13' }]);
  expect(daysWith('2026-12-01', 13, busy)).toEqual([]);
  expect(daysWith('2026-12-20', 12, busy)).toEqual([{ von: '2026-12-20', bis: '2026-12-21' }]);
});

test.each([
  [9, 8, ''],
  [7, 8, 'nur 7 von 8 frei'],
  [0, 8, 'nichts frei'],
  [-2, 8, 'nichts frei'],
])('[SET-05 V2.13] %s free of %s that are needed: "%s"', (frei, anzahl, grund) => {
  expect(tauschGrund(frei, anzahl)).toBe(grund);
});

test('[PLAN-02] [SET-05] other days have room for the days around the list as well', () => {
  const busy: [string, string][] = [['2026-12-10', '2026-12-11']];
  const first = (ruest: { vor: number; nach: number }) =>
    daysWith('2026-12-01', 8, busy, ruest).map(({ von }) => von);
  expect(first({ vor: 0, nach: 0 })).toEqual(['2026-12-08', '2026-12-12']);
  expect(first({ vor: 2, nach: 1 })).toEqual(['2026-12-07', '2026-12-14']);
});

test('[S-H2] a list of centuries is asked for other days at once, and has none', () => {
  const long = { von: '2026-12-05', bis: '2999-01-01' } as const;
  const around = { von: '2026-10-21', bis: '2999-02-15' } as const;
  const booked = Array.from(
    { length: 500 },
    (): Booking => ({
      inventar: spot,
      anzahl: 8,
      ...long,
      inventarliste: 'other' as Booking['inventarliste'],
    }),
  );
  const availabilities = availabilityOf({
    artikel: [{ id: spot, anzahl: 12 }],
    booked,
    rented: [],
    window: around,
  });
  const wanted = new Map([[spot, 12]]);
  const ruestOf = () => ({ vor: 0, nach: 0 });
  expect(availabilities[0]?.spans).toHaveLength(3);
  expect(
    otherDays({ own: long, today: '2026-11-01', window: around, availabilities, wanted, ruestOf }),
  ).toEqual([]);
});
