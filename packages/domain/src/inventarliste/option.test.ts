import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import { availabilityOf } from './availability.ts';
import type { Booking } from './booking.ts';
import { checkListe } from './check-liste.ts';
import { optionBisProblem, optionEnd, optionEndsSoon, optionsOf, optionWords } from './option.ts';

const beamer = 'beamer' as Id<'inventar'>;
const june = (day: number): Day => addDays('2026-06-01', day - 1);
const window = { von: june(10), bis: june(12) };

interface ListeFacts {
  readonly id: string;
  readonly anzahl: number;
  readonly optionBis?: WireDate;
  readonly days?: readonly [von: number, bis: number];
}

function anOption({ id, anzahl, optionBis = '', days: [von, bis] = [10, 12] }: ListeFacts) {
  const inventarliste = id as Id<'inventarlisten'>;
  const liste = {
    id: inventarliste,
    von: wireDateOf(june(von)),
    bis: wireDateOf(june(bis)),
    verbucht: false,
    option: true,
    optionBis,
  };
  return { liste, projektBis: '' as const, zeilen: [{ inventar: beamer, anzahl, inventarliste }] };
}

const aBooking = (anzahl: number, von = 10, bis = 12, inventarliste = 'booked'): Booking => ({
  inventar: beamer,
  anzahl,
  von: june(von),
  bis: june(bis),
  inventarliste: inventarliste as Id<'inventarlisten'>,
});

const artikel = [{ id: beamer, anzahl: 10 }];
const a = anOption({ id: 'a', anzahl: 3, optionBis: wireDateOf(june(4)) });
const b = anOption({ id: 'b', anzahl: 3 });

/** What of stock 10 is free on the days of the window, on this day. */
function standOn(today: number, booked: readonly Booking[], options: Parameters<typeof optionsOf>[0]) {
  const [found] = availabilityOf({
    artikel,
    booked,
    rented: [],
    optional: optionsOf(options, june(today)),
    window,
  });
  return found;
}

test('[PLAN-01 V5.1] options take nothing of what is free, and are told beside it', () => {
  expect(standOn(4, [aBooking(6)], [a, b])).toMatchObject({
    frei: 4,
    optional: 6,
    freiMitOptionen: -2,
    fehlend: 0,
    anzahlVerbucht: 6,
  });
});

test('[PLAN-01 V5.2] an option counts on its last day, and on the next no more', () => {
  expect(standOn(4, [aBooking(6)], [a, b])).toMatchObject({ optional: 6 });
  expect(standOn(5, [aBooking(6)], [a, b])).toMatchObject({ optional: 3, freiMitOptionen: 1 });
});

test('[PLAN-01 V5.3] of two options the first that is confirmed is free, the second is short', () => {
  expect(standOn(4, [aBooking(6), aBooking(3)], [b])).toMatchObject({ frei: 1, fehlend: 0 });
  expect(standOn(4, [aBooking(6), aBooking(3), aBooking(3)], [])).toMatchObject({ fehlend: 2 });
});

test('[PLAN-01 V5.15] what is free with options is the least of the days, not the least free less the most wanted', () => {
  const third = anOption({ id: 'c', anzahl: 3, days: [11, 11] });
  expect(standOn(1, [aBooking(7, 10, 10), aBooking(5, 11, 11)], [third])).toMatchObject({
    frei: 3,
    optional: 3,
    freiMitOptionen: 2,
  });
});

test('[PLAN-01 V5.18] an option that is asked counts as booked, and not as an option too', () => {
  const six = anOption({ id: 'a', anzahl: 6 });
  const [found] = checkListe({
    liste: six.liste,
    zeilen: six.zeilen,
    artikel,
    booked: [],
    rented: [],
    optional: optionsOf([six], june(1)),
  });
  expect(found).toMatchObject({ frei: 4, optional: 0 });
});

test('[PLAN-01] the end of a list wins over that of its project, and without either it is its last day', () => {
  const { liste } = anOption({ id: 'a', anzahl: 1 });
  const end = wireDateOf(june(8));
  expect(optionEnd(liste, '')).toBe('2026-06-12');
  expect(optionEnd(liste, end)).toBe('2026-06-08');
  expect(optionEnd({ ...liste, optionBis: wireDateOf(june(6)) }, end)).toBe('2026-06-06');
  expect(optionEnd({ ...liste, verbucht: true }, end)).toBeUndefined();
  expect(optionEnd({ ...liste, option: false }, end)).toBeUndefined();
  expect(optionEnd({ ...liste, von: '', bis: '' }, end)).toBeUndefined();
});

test('[PLAN-01] the second option of the same pieces and days is called so, one on other days is not', () => {
  const later = anOption({ id: 'later', anzahl: 1, days: [20, 22] });
  const ranks = optionsOf([a, b, later], june(1)).map(({ inventarliste, rang }) => [inventarliste, rang]);
  expect(ranks).toEqual([
    ['a', 1],
    ['b', 2],
    ['later', 1],
  ]);
});

test.each([
  { haeltBis: june(8), rang: 1, words: 'Option bis 8.6.2026', soon: true },
  { haeltBis: june(9), rang: 2, words: '2. Option bis 9.6.2026', soon: false },
  { haeltBis: june(5), rang: 1, words: 'Option bis 5.6.2026', soon: true },
  { haeltBis: june(4), rang: 2, words: 'Option abgelaufen', soon: true },
])('[PLAN-01] on 5 June: $words', ({ haeltBis, rang, words, soon }) => {
  expect(optionWords({ haeltBis, rang }, june(5))).toBe(words);
  expect(optionEndsSoon(haeltBis, june(5))).toBe(soon);
});

test.each([
  { what: 'yesterday', bis: june(4), problem: [expect.stringMatching(/nicht in der Vergangenheit/)] },
  { what: 'today', bis: june(5), problem: [] },
  { what: 'the last day', bis: june(12), problem: [] },
  {
    what: 'a day later',
    bis: june(13),
    problem: [expect.stringMatching(/spätestens am letzten Tag, hier 12\.6\.2026/)],
  },
])('[PLAN-01] an option that is set to end on $what', ({ bis, problem }) => {
  expect([optionBisProblem(wireDateOf(bis), june(12), june(5)) ?? []].flat()).toEqual(problem);
});
