import type { Id } from '@traverse/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, eachDay } from '../values/dates.ts';
import { availabilityOf, isOverbooked, overbookedSpans } from './availability.ts';
import type { Booking } from './booking.ts';

const beamer = 'beamer' as Id<'inventar'>;
const june = (day: number) => addDays('2026-06-01', day - 1);

function aBooking(anzahl: number, von: number, bis: number, inventarliste = `${von}-${bis}`): Booking {
  return {
    inventar: beamer,
    anzahl,
    von: june(von),
    bis: june(bis),
    inventarliste: inventarliste as Id<'inventarlisten'>,
  };
}

interface Case {
  readonly what: string;
  readonly stock?: number;
  readonly booked: readonly Booking[];
  readonly rented?: readonly Booking[];
  readonly window?: readonly [von: number, bis: number];
  readonly expected: { verbucht: number; zugemietet?: number; fehlend: number; frei: number };
}

test.each<Case>([
  { what: 'nothing is booked', booked: [], expected: { verbucht: 0, fehlend: 0, frei: 5 } },
  {
    what: 'two bookings that never meet do not add up',
    booked: [aBooking(4, 1, 3), aBooking(4, 5, 6), aBooking(1, 1, 6)],
    expected: { verbucht: 5, fehlend: 0, frei: 0 },
  },
  {
    what: 'two bookings that meet on one day add up on it',
    booked: [aBooking(4, 1, 4), aBooking(4, 4, 6), aBooking(1, 1, 6)],
    expected: { verbucht: 9, fehlend: 4, frei: -4 },
  },
  {
    what: 'a rental for that day covers it',
    booked: [aBooking(4, 1, 4), aBooking(4, 4, 6), aBooking(1, 1, 6)],
    rented: [aBooking(4, 4, 4)],
    expected: { verbucht: 9, zugemietet: 4, fehlend: 0, frei: 0 },
  },
  {
    what: 'a rental for another day does not',
    booked: [aBooking(4, 1, 4), aBooking(4, 4, 6), aBooking(1, 1, 6)],
    rented: [aBooking(4, 5, 5)],
    expected: { verbucht: 9, zugemietet: 4, fehlend: 4, frei: -4 },
  },
  {
    what: 'the most missing after rentals, not the most booked less the most rented',
    booked: [aBooking(9, 1, 1), aBooking(8, 2, 2)],
    rented: [aBooking(4, 1, 1), aBooking(1, 2, 2)],
    expected: { verbucht: 9, zugemietet: 4, fehlend: 2, frei: -2 },
  },
  {
    what: 'a return and a start on the same day meet',
    booked: [aBooking(3, 1, 3), aBooking(3, 3, 5)],
    expected: { verbucht: 6, fehlend: 1, frei: -1 },
  },
  {
    what: 'a return the day before leaves the day free',
    booked: [aBooking(3, 1, 3), aBooking(3, 4, 5)],
    expected: { verbucht: 3, fehlend: 0, frei: 2 },
  },
  {
    what: 'what lies outside of the window does not count',
    booked: [aBooking(5, 1, 2), aBooking(5, 7, 9), aBooking(1, 3, 6)],
    window: [3, 6],
    expected: { verbucht: 1, fehlend: 0, frei: 4 },
  },
  {
    what: 'what reaches into the window counts within it',
    booked: [aBooking(2, 1, 3), aBooking(2, 6, 30), aBooking(1, 1, 30)],
    window: [3, 6],
    expected: { verbucht: 3, fehlend: 0, frei: 2 },
  },
  {
    what: 'an item of which none is owned is missing as soon as it is booked',
    stock: 0,
    booked: [aBooking(2, 3, 3)],
    expected: { verbucht: 2, fehlend: 2, frei: -2 },
  },
  {
    what: 'metres of cable add up exactly',
    stock: 0.3,
    booked: [aBooking(0.1, 3, 3), aBooking(0.2, 3, 3)],
    expected: { verbucht: 0.3, fehlend: 0, frei: 0 },
  },
])('[VERF-01] [VERF-02] $what', ({ stock = 5, booked, rented = [], window = [1, 6], expected }) => {
  const [answer] = availabilityOf({
    artikel: [{ id: beamer, anzahl: stock }],
    booked,
    rented,
    window: { von: june(window[0]), bis: june(window[1]) },
  });
  const { verbucht, zugemietet = 0, ...rest } = expected;
  expect(answer).toMatchObject({ anzahlVerbucht: verbucht, zugemietet, ...rest });
});

test('[VERF-02] the answer names the days concerned and the lists that book the item', () => {
  const [answer] = availabilityOf({
    artikel: [{ id: beamer, anzahl: 5 }],
    booked: [aBooking(4, 1, 4, 'A'), aBooking(4, 4, 6, 'B'), aBooking(1, 2, 3, 'A'), aBooking(9, 8, 9, 'C')],
    rented: [aBooking(2, 4, 4, 'Z')],
    window: { von: june(1), bis: june(6) },
  });
  expect(answer?.inventarlisten).toEqual(['A', 'B']);
  expect(answer && isOverbooked(answer)).toBe(true);
  expect(answer && overbookedSpans(answer)).toMatchObject([
    { von: '2026-06-04', bis: '2026-06-04', verbucht: 8, zugemietet: 2, frei: -1 },
  ]);
});

test('[VERF-03] spans cover the window: 5 owned, 1 out with a service day, 2 out with a service day', () => {
  const [answer] = availabilityOf({
    artikel: [{ id: beamer, anzahl: 5 }],
    booked: [aBooking(1, 21, 26), aBooking(2, 24, 29)],
    rented: [],
    window: { von: june(20), bis: june(30) },
  });
  expect(answer?.spans.map(({ von, bis, frei }) => `${von.slice(8)}-${bis.slice(8)}: ${frei}`)).toEqual([
    '20-20: 5',
    '21-23: 4',
    '24-26: 2',
    '27-29: 3',
    '30-30: 5',
  ]);
});

test('answers stand in the order asked, items that nobody asked for are left out', () => {
  const other = 'cable' as Id<'inventar'>;
  const answers = availabilityOf({
    artikel: [
      { id: other, anzahl: 1 },
      { id: beamer, anzahl: 1 },
    ],
    booked: [aBooking(1, 1, 1), { ...aBooking(7, 1, 1), inventar: 'lamp' as Id<'inventar'> }],
    rented: [],
    window: { von: june(1), bis: june(1) },
  });
  expect(answers.map(({ inventar, anzahlVerbucht }) => [inventar, anzahlVerbucht])).toEqual([
    ['cable', 0],
    ['beamer', 1],
  ]);
});

const arbitraryBooking = fc
  .record({
    anzahl: fc.integer({ min: 0, max: 9 }),
    von: fc.integer({ min: -10, max: 30 }),
    days: fc.nat({ max: 12 }),
  })
  .map(({ anzahl, von, days }) => aBooking(anzahl, von, von + days));

test('[VERF-02] counting day by day gives the same answer', () => {
  const onDay = (bookings: readonly Booking[], day: Day) =>
    bookings.reduce((sum, { von, bis, anzahl }) => (von <= day && day <= bis ? sum + anzahl : sum), 0);
  fc.assert(
    fc.property(
      fc.array(arbitraryBooking, { maxLength: 30 }),
      fc.array(arbitraryBooking, { maxLength: 5 }),
      fc.nat({ max: 20 }),
      (booked, rented, stock) => {
        const window = { von: june(1), bis: june(20) };
        const [answer] = availabilityOf({ artikel: [{ id: beamer, anzahl: stock }], booked, rented, window });
        const days = eachDay(window.von, window.bis).map((day) => ({
          day,
          verbucht: onDay(booked, day),
          zugemietet: onDay(rented, day),
        }));
        expect(answer?.anzahlVerbucht).toBe(Math.max(...days.map(({ verbucht }) => verbucht)));
        expect(answer?.fehlend).toBe(
          Math.max(0, ...days.map(({ verbucht, zugemietet }) => verbucht - stock - zugemietet)),
        );
        expect(
          answer?.spans.flatMap(({ von, bis, verbucht, zugemietet }) =>
            eachDay(von, bis).map((day) => ({ day, verbucht, zugemietet })),
          ),
        ).toEqual(days);
      },
    ),
  );
});
