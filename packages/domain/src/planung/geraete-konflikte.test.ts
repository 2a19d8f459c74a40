import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { addDays, type Day, wireDateOf } from '../values/dates.ts';
import { doppelteGeraete, type GeraeteZeile, type PruefGeraet, ungepruefte } from './geraete-konflikte.ts';

const day = (number: number): Day => addDays('2026-11-01', number - 1);
const item = { id: 'kz' as Id<'inventar'>, name: 'Kettenzug', anzahl: 4 };
const there = { zustand: 'einsatzbereit', gesperrtAb: '', gesperrtBis: '' } as const;
const m3 = { id: 'm3' as Id<'geraete'>, bezeichnung: 'Kettenzug #03', ...there };

function zeile(
  id: string,
  [von, bis]: readonly [number, number],
  { anzahl = 4, verbucht = true, pruefliste = false, vorgesehen = [m3] } = {},
): GeraeteZeile {
  const days = { von: wireDateOf(day(von)), bis: wireDateOf(day(bis)) };
  return {
    liste: { id: id as Id<'inventarlisten'>, ...days, verbucht, pruefliste },
    item,
    anzahl,
    vorgesehen,
  };
}

test.each<{ what: string; of: GeraeteZeile[]; told: string[] }>([
  { what: 'by one list', of: [zeile('a', [1, 5])], told: [] },
  { what: 'one after the other', of: [zeile('a', [1, 3]), zeile('b', [4, 5])], told: [] },
  { what: 'on a shared day', of: [zeile('b', [3, 5]), zeile('a', [1, 3])], told: ['a,b 3-3'] },
  { what: 'within the other', of: [zeile('a', [1, 9]), zeile('b', [4, 5])], told: ['a,b 4-5'] },
  // [P41] Whichever was asked for first.
  { what: 'from the same day, b first', of: [zeile('b', [1, 3]), zeile('a', [1, 5])], told: ['a,b 1-3'] },
  { what: 'from the same day, a first', of: [zeile('a', [1, 5]), zeile('b', [1, 3])], told: ['a,b 1-3'] },
  {
    what: 'by three in a chain',
    of: [zeile('a', [1, 3]), zeile('b', [3, 6]), zeile('c', [5, 8])],
    told: ['a,b,c 3-6'],
  },
  {
    what: 'twice with weeks between',
    of: [zeile('a', [1, 3]), zeile('b', [2, 4]), zeile('c', [10, 12]), zeile('d', [11, 13])],
    told: ['a,b 2-3', 'c,d 11-12'],
  },
  {
    what: 'by one that is not booked',
    of: [zeile('a', [1, 5]), zeile('b', [1, 5], { verbucht: false })],
    told: [],
  },
  { what: 'by nobody', of: [zeile('a', [1, 5], { vorgesehen: [] }), zeile('b', [1, 5])], told: [] },
  { what: 'by two lines of one list', of: [zeile('a', [1, 5]), zeile('a', [1, 5])], told: [] },
])('[PLAN-04 GER-02 P41] a device wanted $what is told as $told', ({ of, told }) => {
  expect(
    doppelteGeraete(of).map(
      ({ geraet, listen, von, bis }) =>
        `${listen.join()} ${Number(von.slice(8))}-${Number(bis.slice(8))}${geraet.id === m3.id ? '' : geraet.id}`,
    ),
  ).toEqual(told);
});

const geraet = (nummer: number, faellig: string, gate = 'sperren', liste = ''): PruefGeraet => ({
  liste: liste as PruefGeraet['liste'],
  behaelter: '',
  id: `m${nummer}` as Id<'geraete'>,
  inventar: item.id,
  bezeichnung: `Kettenzug #0${nummer}`,
  pruefstand: [{ pruefart: 'v54', name: 'DGUV V54', gate, faellig, stand: '' }],
});
const november = geraet(3, '2026-11');

test.each<{ what: string; of: GeraeteZeile; faellig: PruefGeraet[]; told: string[] }>([
  {
    what: '[V3.5] ends after the due month',
    of: zeile('a', [28, 32]),
    faellig: [november],
    told: ['3 von 4: Kettenzug #03 DGUV V54 läuft am 30.11.2026 während des Jobs ab'],
  },
  { what: '[V3.5] ends on the last day of it', of: zeile('a', [28, 30]), faellig: [november], told: [] },
  { what: 'leaves the one at home', of: zeile('a', [28, 32], { anzahl: 3 }), faellig: [november], told: [] },
  {
    what: 'wants one that was due before today',
    of: zeile('a', [28, 30]),
    faellig: [geraet(2, '2026-09'), november],
    told: ['3 von 4: Kettenzug #02 DGUV V54 war im September fällig'],
  },
  {
    what: 'wants one that has no test, and one that is warned of alone',
    of: zeile('a', [28, 32]),
    faellig: [geraet(1, ''), geraet(3, '2026-11', 'warnen')],
    told: [
      '2 von 4: Kettenzug #01 DGUV V54 fehlt noch, Kettenzug #03 DGUV V54 läuft am 30.11.2026 während des Jobs ab',
    ],
  },
  { what: 'is not booked', of: zeile('a', [28, 32], { verbucht: false }), faellig: [november], told: [] },
  {
    what: 'is where they are tested',
    of: zeile('a', [28, 32], { pruefliste: true }),
    faellig: [november],
    told: [],
  },
  { what: 'holds nothing that is due', of: zeile('a', [28, 32]), faellig: [], told: [] },
])('[PLAN-04 PRUEF-02] a list that $what is told as $told', ({ of, faellig, told }) => {
  expect(
    ungepruefte([of], faellig, day(26)).map(
      ({ geprueft, anzahl, geraete }) =>
        `${geprueft} von ${anzahl}: ${geraete.map(({ bezeichnung, grund }) => `${bezeichnung} ${grund}`).join(', ')}`,
    ),
  ).toEqual(told);
});

test('[PLAN-04 PRUEF-03] what lies in the warehouse can go to be tested, what is out on a list cannot', () => {
  const due = [geraet(1, '2026-10'), geraet(2, '2026-10', 'sperren', 'b')];
  const [short] = ungepruefte([zeile('a', [28, 32])], due, day(26));
  expect(short?.geraete.map(({ id, imLager }) => [id, imLager])).toEqual([
    ['m1', true],
    ['m2', false],
  ]);
});
