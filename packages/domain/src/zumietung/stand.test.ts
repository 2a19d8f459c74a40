import { expect, test } from 'vitest';
import { type Day, wireDateOf } from '../values/dates.ts';
import { zumietungReasons, zumietungStand, zumietungStep, zumietungWorte } from './stand.ts';

const today = '2026-11-20';

interface Row {
  bestellt?: boolean;
  geliefert?: boolean;
  zurueckgegeben?: boolean;
  bis?: Day;
  created?: Day;
}

test.each<Row & { stand: string; red: string[] }>([
  { stand: 'Nicht bestellt', red: ['Nicht bestellt'] },
  { bis: '2026-01-01', stand: 'Nicht bestellt', red: ['Nicht bestellt'] },
  { bestellt: true, stand: 'Bestellt', red: [] },
  { bestellt: true, bis: '2026-01-01', stand: 'Bestellt', red: [] },
  { bestellt: true, geliefert: true, bis: today, stand: 'Geliefert', red: [] },
  { bestellt: true, geliefert: true, bis: '2026-11-19', stand: 'Geliefert', red: ['Rückgabe überfällig'] },
  { bestellt: true, geliefert: true, zurueckgegeben: true, stand: 'Zurückgegeben', red: [] },
  { bestellt: true, created: today, stand: 'Bestellt', red: ['Heute angelegt'] },
  { zurueckgegeben: true, stand: 'Zurückgegeben', red: ['Nicht bestellt'] },
])(
  '[ZUM-01] bestellt $bestellt, geliefert $geliefert, zurück $zurueckgegeben until $bis: $stand',
  ({ stand, red, bis = '2026-11-30', created = '2026-11-01', ...facts }) => {
    const zumietung = {
      bestellt: false,
      geliefert: false,
      zurueckgegeben: false,
      ...facts,
      bis: wireDateOf(bis),
      created: wireDateOf(created),
    };
    expect(zumietungStand(zumietung)).toBe(stand);
    expect(zumietungReasons(zumietung, today).map(({ words }) => words)).toEqual(red);
  },
);

test.each([
  { next: 'bestellt' },
  { bestellt: true, next: 'geliefert' },
  { bestellt: true, geliefert: true, next: 'zurueckgegeben' },
  // Fetched without an order: it goes back all the same.
  { geliefert: true, next: 'zurueckgegeben' },
  { bestellt: true, geliefert: true, zurueckgegeben: true, next: undefined },
])(
  '[NAHT-02] the next step of a rental, ordered $bestellt, here $geliefert, back $zurueckgegeben: $next',
  ({ next, ...done }) => {
    const nothing = { bestellt: false, geliefert: false, zurueckgegeben: false };
    expect(zumietungStep({ ...nothing, ...done })).toBe(next);
  },
);

test.each([
  ['', 'Nicht bestellt'],
  ['Bestellung offen', 'Nicht bestellt, Bestellung offen'],
  ['abgelehnt', 'Nicht bestellt, abgelehnt'],
] as const)(
  '[ZUM-02] before an agreement a rental says what became of its order: "%s"',
  (bestellstand, words) => {
    const nothing = { bestellt: false, geliefert: false, zurueckgegeben: false };
    expect(zumietungWorte({ ...nothing, bestellstand })).toBe(words);
    expect(zumietungWorte({ ...nothing, bestellt: true, bestellstand: 'bestätigt' })).toBe('Bestellt');
  },
);
