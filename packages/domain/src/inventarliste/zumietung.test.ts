import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import type { Buchung } from './verfuegbarkeit.ts';
import { unorderedRentals, zumietungFor } from './zumietung.ts';

test('[RECH-08] a rental for an invoice or a pack list is not ordered yet and says what it is for', () => {
  const time = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
  expect(zumietungFor({ name: 'RN20260124', projekt: '', ...time })).toEqual({
    projekt: '',
    ...time,
    bestellt: false,
    anmerkung: 'für RN20260124',
  });
});

test('[SET-05] [O22] what only has to be ordered is told once for each rental, what brings most first', () => {
  const days = { von: '2026-12-03', bis: '2026-12-04' } as const;
  const beleg = (id: string, collection: 'zumietungen' | 'rechnungen' = 'zumietungen') =>
    ({ collection, id, name: id.toUpperCase(), kunde: '' }) as const;
  const on = (art: Buchung['art'], anzahl: number, ...belege: Buchung['belege']) => ({
    ...days,
    art,
    anzahl,
    belege,
    inventarliste: 'liste' as Buchung['inventarliste'],
  });
  const listen = [
    on('verbucht', 9, beleg('rn1', 'rechnungen')),
    on('nichtBestellt', 2, beleg('zm1')),
    on('nichtBestellt', 3, beleg('zm2')),
    on('nichtBestellt', 2, beleg('zm1')),
    on('nichtBestellt', 0, beleg('zm3')),
    on('nichtBestellt', 4),
    on('bestellt', 5, beleg('zm4')),
  ];
  expect(unorderedRentals({ listen })).toEqual([
    { ...days, beleg: beleg('zm1'), anzahl: 4 },
    { ...days, beleg: beleg('zm2'), anzahl: 3 },
  ]);
});
