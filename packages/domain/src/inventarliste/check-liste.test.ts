import type { Id, WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { bookingsOf } from './booking.ts';
import { checkListe } from './check-liste.ts';
import { shortfallOf } from './zumietung.ts';

const id = <Collection extends string>(text: string) => text as Id<Collection>;
const time = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
const artikel = [
  { id: id<'inventar'>('par'), anzahl: 36 },
  { id: id<'inventar'>('spot'), anzahl: 16 },
  { id: id<'inventar'>('unused'), anzahl: 0 },
];
const line = (inventar: string, anzahl: number, inventarliste = 'own') => ({
  inventar: id<'inventar'>(inventar),
  anzahl,
  inventarliste: id<'inventarlisten'>(inventarliste),
});
const liste = { id: id<'inventarlisten'>('own'), ...time };
const zeilen = [line('par', 24), line('spot', 12)];
const elsewhere = bookingsOf(time, [line('par', 18, 'other')]);

test('[VERF-01] a list counts with the others, whether it is verbucht or not', () => {
  const verbuchtToo = [...elsewhere, ...bookingsOf(time, zeilen)];
  for (const booked of [elsewhere, verbuchtToo]) {
    const answers = checkListe({ liste, zeilen, artikel, booked, rented: [] });
    expect(
      answers.map(({ inventar, anzahlVerbucht, fehlend }) => [inventar, anzahlVerbucht, fehlend]),
    ).toEqual([
      ['par', 42, 6],
      ['spot', 12, 0],
    ]);
  }
});

test('[RECH-08] the shortfall is what is missing after rentals that are ordered already', () => {
  const rented = bookingsOf(time, [line('par', 4, 'zm')]);
  const answers = checkListe({ liste, zeilen, artikel, booked: elsewhere, rented });
  expect(shortfallOf(answers)).toEqual([{ inventar: 'par', anzahl: 2 }]);
});

test('a list without a start is not checked', () => {
  const undated = { ...liste, von: '' as WireDate };
  expect(checkListe({ liste: undated, zeilen, artikel, booked: elsewhere, rented: [] })).toEqual([]);
});

test('[VERF-02] a line of 0 pieces wants nothing, however short its item is', () => {
  const answers = checkListe({
    liste,
    zeilen: [line('par', 0)],
    artikel,
    booked: bookingsOf(time, [line('par', 40, 'other')]),
    rented: [],
  });
  expect(answers).toEqual([]);
});
