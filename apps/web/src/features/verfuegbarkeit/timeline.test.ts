import type { Buchung, Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { type Day, eachDay } from '@traverse/domain/values';
import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import {
  freeByDay,
  isBooked,
  isShort,
  lanesOf,
  mondayOf,
  ruestOf,
  tonesByDay,
  weekdayOf,
  withinDays,
} from './timeline.ts';

const december = (day: number) => `2026-12-${String(day).padStart(2, '0')}` as Day;

function aBooking(von: number, bis: number, art: Buchung['art'] = 'verbucht'): Buchung {
  const inventarliste = `${von}-${bis}` as Id<'inventarlisten'>;
  return { inventarliste, von: december(von), bis: december(bis), anzahl: 1, art, belege: [] };
}

const span = (von: number, bis: number, frei: number) => ({
  von: december(von),
  bis: december(bis),
  verbucht: 5 - frei,
  ruest: 0,
  zugemietet: 0,
  gesperrt: 0,
  imCase: 0,
  ausstehend: 0,
  frei,
  optional: 0,
});

const entry: Verfuegbarkeit = {
  item: { id: 'par' as Id<'inventar'>, name: 'LED-PAR', kategorie: 'Licht', einheit: '', anzahl: 5 },
  anzahlVerbucht: 7,
  ruest: 0,
  zugemietet: 0,
  gesperrt: 0,
  imCase: 0,
  ausstehend: 0,
  fehlend: 2,
  fehlendHart: 2,
  fehlendOhneRueckgabe: 2,
  frei: -2,
  optional: 0,
  freiMitOptionen: -2,
  tage: [span(1, 2, 5), span(3, 4, -2), span(5, 9, 1)],
  listen: [aBooking(3, 4), aBooking(3, 9)],
  nichtFrei: [],
};

test('[VERF-03] bookings that meet stand one above the other, rentals below them', () => {
  const lanes = lanesOf([aBooking(5, 6), aBooking(1, 3), aBooking(3, 4), aBooking(8, 9, 'bestellt')]);
  expect(lanes.map((lane) => lane.map(({ inventarliste }) => inventarliste))).toEqual([
    ['1-3', '5-6'],
    ['3-4'],
    ['8-9'],
  ]);
});

test('[VERF-03] every day says what is free, and a shortage is one on its days only', () => {
  expect(freeByDay(entry, { von: december(2), bis: december(5) })).toEqual([5, -2, -2, 1]);
  expect(isShort(entry, { von: december(4), bis: december(6) })).toBe(true);
  expect(isShort(entry, { von: december(5), bis: december(6) })).toBe(false);
});

test('[VERF-03] an item is booked in a window that a list of it meets', () => {
  expect(isBooked(entry, { von: december(9), bis: december(12) })).toBe(true);
  expect(isBooked(entry, { von: december(10), bis: december(12) })).toBe(false);
});

test('[VERF-03] asked about fewer days an item has their numbers and what books it then', () => {
  const some = withinDays(entry, { von: december(5), bis: december(20) });
  expect(some).toMatchObject({ fehlend: 0, frei: 1, tage: [{ von: '2026-12-05', bis: '2026-12-09' }] });
  expect(some.listen.map(({ inventarliste }) => inventarliste)).toEqual(['3-9']);
  expect(withinDays(entry, { von: december(4), bis: december(4) })).toMatchObject({ fehlend: 2 });
});

test('a week begins on Monday, also across New Year', () => {
  expect(eachDay('2026-11-30', '2026-12-07').map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 0]);
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

test('[PLAN-02] days around a booking are drawn beside it, its lane is as long as they are, and what only they lack is amber', () => {
  const kept: Buchung = { ...aBooking(3, 4), mitRuest: { von: december(2), bis: december(6) } };
  const track = { von: december(1), bis: december(5) };
  expect(ruestOf(kept, track)).toEqual([
    { von: december(2), bis: december(2) },
    { von: december(5), bis: december(5) },
  ]);
  expect(ruestOf(aBooking(3, 4), track)).toEqual([]);
  expect(lanesOf([kept, aBooking(6, 7)])).toHaveLength(2);
  const tage = [span(1, 2, 1), { ...span(3, 3, -2), ruest: 2 }, { ...span(4, 4, -2), ruest: 1 }];
  expect(tonesByDay({ tage }, track)).toEqual([
    { day: december(3), tone: 'warning' },
    { day: december(4), tone: 'danger' },
  ]);
  expect(withinDays({ ...entry, tage }, track)).toMatchObject({ fehlend: 2, fehlendHart: 1, ruest: 2 });
});
