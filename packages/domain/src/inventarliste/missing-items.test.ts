import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { missingItemsByListe } from './missing-items.ts';
import type { Buchung } from './verfuegbarkeit.ts';

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}` as Day;

function on(liste: string, von: number, bis: number, art: Buchung['art'] = 'verbucht'): Buchung {
  const inventarliste = liste as Id<'inventarlisten'>;
  return { inventarliste, von: day(von), bis: day(bis), anzahl: 1, art, belege: [] };
}

const free = (von: number, bis: number, frei: number) => ({
  von: day(von),
  bis: day(bis),
  verbucht: 0,
  zugemietet: 0,
  gesperrt: 0,
  imCase: 0,
  ausstehend: 0,
  ruest: 0,
  frei,
  optional: 0,
});

test('[LIST-05] [VERF-02] a list lacks the items that are short on one of its own days', () => {
  const missing = missingItemsByListe([
    {
      item: { id: 'par' },
      tage: [free(1, 2, 3), free(3, 4, -1)],
      listen: [on('A', 1, 3), on('B', 4, 5), on('C', 1, 2)],
    },
    { item: { id: 'top' }, tage: [free(3, 3, -2)], listen: [on('A', 3, 3), on('Z', 3, 3, 'bestellt')] },
  ]);
  expect([...missing]).toEqual([
    ['A', new Set(['par', 'top'])],
    ['B', new Set(['par'])],
  ]);
});
