import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.each<{ is: string; address: object; means: object }>([
  { is: 'nothing', address: {}, means: {} },
  {
    is: 'all of it',
    address: {
      von: '2026-12-01',
      zeilen: 'person',
      weite: 'quartal',
      suche: 'Gala',
      status: 'Option',
      meine: true,
      funktion: 'Licht',
      unbesetzt: true,
    },
    means: {
      von: '2026-12-01',
      zeilen: 'person',
      weite: 'quartal',
      suche: 'Gala',
      status: 'Option',
      meine: true,
      funktion: 'Licht',
      unbesetzt: true,
    },
  },
  { is: 'digits, which an address reads as a number', address: { suche: 4711 }, means: { suche: '4711' } },
  { is: 'no day of the calendar', address: { von: '2026-02-30' }, means: {} },
  { is: 'a day before there were any', address: { von: '1026-02-03' }, means: {} },
  {
    is: 'words that nobody knows',
    address: {
      von: 7,
      zeilen: 'tag',
      weite: 'jahr',
      suche: ['a'],
      status: 'Idee',
      meine: 'ja',
      funktion: '',
      unbesetzt: 'ja',
    },
    means: {},
  },
])('[PLAN-04] an address of the planner means $is', ({ address, means }) => {
  const read = Object.entries(readAddress(address)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(read)).toEqual(means);
});
