import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { bookedDays, bookingsOf } from './booking.ts';

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
