import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { bookedDays, bookingsOf, suppliesOf } from './booking.ts';

const wire = (text: string) => text as WireDate;

test.each([
  { von: '2026-06-01 01:00:00.000Z', bis: '2026-06-03 01:00:00.000Z', days: ['2026-06-01', '2026-06-03'] },
  { von: '2026-06-01 01:00:00.000Z', bis: '', days: ['2026-06-01', '2026-06-02'] },
  { von: '2026-06-03 01:00:00.000Z', bis: '2026-06-01 01:00:00.000Z', days: ['2026-06-03', '2026-06-03'] },
  { von: '2026-05-31 22:30:00.000Z', bis: '2026-06-01 21:59:00.000Z', days: ['2026-06-01', '2026-06-01'] },
])('[VERF-01] from "$von" to "$bis" a list takes $days', ({ von, bis, days }) => {
  expect(bookedDays({ von: wire(von), bis: wire(bis) })).toEqual({ von: days[0], bis: days[1] });
});

test('a list without a start books nothing', () => {
  const zeile = { inventar: 'x' as Id<'inventar'>, anzahl: 1, inventarliste: 'l' as Id<'inventarlisten'> };
  expect(bookingsOf({ von: '', bis: wire('2026-06-03 01:00:00.000Z') }, [zeile])).toEqual([]);
});

test.each([
  { what: 'one', days: ['03-05'], supplied: ['03-05'] },
  { what: 'two on the same days', days: ['03-05', '03-05'], supplied: ['03-05'] },
  { what: 'two that meet', days: ['05-07', '03-05'], supplied: ['03-07'] },
  { what: 'one within another', days: ['03-09', '04-05'], supplied: ['03-09'] },
  { what: 'two apart', days: ['07-08', '03-05'], supplied: ['03-05', '07-08'] },
])('[VERF-02] $what bring the list they stand on once a day: $supplied', ({ days, supplied }) => {
  const liste = 'l' as Id<'inventarlisten'>;
  const zeile = { inventar: 'x' as Id<'inventar'>, anzahl: 2, inventarliste: liste };
  const rentals = days.map((span) => {
    const [von, bis] = span.split('-').map((day) => wire(`2026-06-${day} 01:00:00.000Z`));
    return { von: von ?? '', bis: bis ?? '', inventarliste: liste };
  });
  const found = suppliesOf(rentals, () => [zeile]);
  expect(found.map(({ von, bis }) => `${von.slice(8)}-${bis.slice(8)}`)).toEqual(supplied);
  expect(found.every(({ anzahl }) => anzahl === 2)).toBe(true);
});
