import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { type Availability, availabilityOf } from './availability.ts';
import { acceptedShortages, newShortages, shortageDays, shortageText } from './engpass.ts';

const par = 'par' as Id<'inventar'>;
const liste = 'liste' as Id<'inventarlisten'>;

function short(anzahl: number): Availability[] {
  const booking = {
    inventar: par,
    anzahl,
    von: '2026-12-03',
    bis: '2026-12-04',
    inventarliste: liste,
  } as const;
  return availabilityOf({
    artikel: [{ id: par, anzahl: 5 }],
    booked: [booking, { ...booking, bis: '2026-12-03', anzahl: 1 }],
    rented: [],
    window: { von: '2026-12-01', bis: '2026-12-06' },
  });
}

test.each([
  { what: 'nothing is missing', booked: 4, accepted: [], expected: 0 },
  { what: 'nobody knows of it yet', booked: 7, accepted: [], expected: 1 },
  { what: 'as many were accepted', booked: 7, accepted: [3], expected: 0 },
  { what: 'more is missing than was accepted', booked: 8, accepted: [1, 3], expected: 1 },
])('[VERF-02] a shortage is new or not when $what', ({ booked, accepted, expected }) => {
  const known = accepted.map((fehlend) => ({ inventar: par, fehlend }));
  expect(newShortages(short(booked), known)).toHaveLength(expected);
});

test('[VERF-02] what is kept of an accepted shortage says what, how many, when and who', () => {
  const who = { am: '2026-11-20 09:00:00.000Z' as WireDate, wer: 'Mareike' };
  const kept = acceptedShortages(short(7), [{ id: par, name: 'LED-PAR' }], who);
  expect(kept).toEqual([{ inventar: 'par', name: 'LED-PAR', fehlend: 3, ...who }]);
  expect(shortageText([...kept, { name: 'Spot', fehlend: 1.5 }])).toBe('3 × LED-PAR, 1,5 × Spot');
});

test('[VERF-02] days in a row on which pieces are missing are one span', () => {
  expect(short(7).map(({ spans }) => shortageDays(spans))).toEqual(['3.12.2026 – 4.12.2026']);
});

test('[VERF-02] days on which the last piece is out are no days on which one is missing', () => {
  expect(short(4).map(({ spans }) => shortageDays(spans))).toEqual(['']);
});
