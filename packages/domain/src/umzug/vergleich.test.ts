import { expect, test } from 'vitest';
import type { Day } from '../values/dates.ts';
import { type Gebucht, vergleich, vergleichTage, vermutung } from './vergleich.ts';

const gebucht = (
  inventar: string,
  anzahl: number,
  von: Day,
  bis: Day,
  nummer = `${inventar} ${von}`,
): Gebucht => ({
  inventar,
  anzahl,
  von,
  bis,
  nummer,
  art: 'verbucht',
});
const fenster = vergleichTage('2026-11-28');

test('[IMP-07 B3.12] 90 days from 28.11.2026 end on 25.2.2027', () => {
  expect(fenster).toEqual({ von: '2026-11-28', bis: '2027-02-25' });
});

test('[IMP-07 B3.11] days on which something else is booked, and nothing beyond the last one', () => {
  const dort = [
    gebucht('PAR', 8, '2026-12-01', '2026-12-03', 'A'),
    gebucht('PAR', 4, '2026-12-03', '2026-12-05', 'B'),
    gebucht('Nebel', 2, '2027-02-25', '2027-03-05', 'C'),
  ];
  const hier = [
    gebucht('PAR', 8, '2026-12-01', '2026-12-03', 'a'),
    gebucht('PAR', 4, '2026-12-04', '2026-12-05', 'b'),
  ];
  expect(vergleich(dort, hier, fenster)).toEqual([
    {
      inventar: 'PAR',
      art: 'verbucht',
      von: '2026-12-03',
      bis: '2026-12-03',
      dort: 12,
      hier: 8,
      buchungen: ['A', 'B'],
      listen: ['a'],
    },
    {
      inventar: 'Nebel',
      art: 'verbucht',
      von: '2027-02-25',
      bis: '2027-02-25',
      dort: 2,
      hier: 0,
      buchungen: ['C'],
      listen: [],
    },
  ]);
});

test('[IMP-07 B3.13] one booking there and two lists here that make the same are equal', () => {
  const dort = [gebucht('PAR', 8, '2026-12-01', '2026-12-03')];
  const hier = [
    gebucht('PAR', 5, '2026-12-01', '2026-12-03', 'a'),
    gebucht('PAR', 3, '2026-12-01', '2026-12-03', 'b'),
  ];
  expect(vergleich(dort, hier, fenster)).toEqual([]);
});

test('[IMP-07 B3.14] 3 and then 5 there, 2 here, are two spans', () => {
  const dort = [gebucht('PAR', 3, '2026-12-01', '2026-12-02'), gebucht('PAR', 5, '2026-12-03', '2026-12-04')];
  const found = vergleich(dort, [gebucht('PAR', 2, '2026-12-01', '2026-12-04')], fenster);
  expect(found.map(({ von, bis, dort: there, hier }) => [von, bis, there, hier])).toEqual([
    ['2026-12-01', '2026-12-02', 3, 2],
    ['2026-12-03', '2026-12-04', 5, 2],
  ]);
});

test('[IMP-07] the same figures by other bookings are one span that names all of them', () => {
  const dort = [
    gebucht('PAR', 3, '2026-11-01', '2026-12-02', 'A'),
    gebucht('PAR', 3, '2026-12-03', '2026-12-04', 'B'),
  ];
  expect(vergleich(dort, [], fenster)).toMatchObject([
    { von: '2026-11-28', bis: '2026-12-04', buchungen: ['A', 'B'] },
  ]);
});

test('[IMP-07] options are held against options, what is rented in against that', () => {
  const one = gebucht('PAR', 3, '2026-12-01', '2026-12-02');
  const found = vergleich([{ ...one, art: 'Option' }], [one, { ...one, art: 'Zumietung' }], fenster);
  expect(found.map(({ art, dort, hier }) => [art, dort, hier])).toEqual([
    ['Option', 3, 0],
    ['verbucht', 0, 3],
    ['Zumietung', 0, 3],
  ]);
});

const row = { ...gebucht('PAR', 0, '2026-12-01', '2026-12-02'), buchungen: [], listen: [] };
const none = { unverbucht: false, anderswann: false };
test.each([
  {
    facts: { dort: 4, hier: 0 },
    known: { ...none, unverbucht: true },
    says: 'Hier ist eine Liste nicht verbucht.',
  },
  { facts: { dort: 4, hier: 2 }, known: { ...none, anderswann: true }, says: 'Hier stehen andere Tage.' },
  { facts: { dort: 4, hier: 0 }, known: none, says: 'Hier fehlt die Liste.' },
  { facts: { dort: 4, hier: 0, art: 'Option' as const }, known: none, says: 'Dort Option, hier nicht.' },
  { facts: { dort: 0, hier: 4 }, known: { ...none, unverbucht: true }, says: 'Dort steht nichts.' },
  { facts: { dort: 4, hier: 3 }, known: none, says: 'Hier steht eine andere Menge.' },
  {
    facts: { dort: 4, hier: 3, bis: '2026-12-01' as Day },
    known: none,
    says: 'Hier steht eine andere Menge oder ein anderer Tag.',
  },
])('[IMP-07] $facts is probably so: $says', ({ facts, known, says }) => {
  expect(vermutung({ ...row, ...facts }, known)).toBe(says);
});
