import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Kontakt } from '../entities/index.ts';
import { amOrt, mitOrtsKontakten } from './dispo-ort.ts';

const halle = blankRecord('orte', {
  name: 'Stadthalle',
  zufahrt: 'Rampe hinten\nTor 3',
  strom: [{ art: 'CEE 63', anzahl: 2, wo: 'Bühne' }],
});
const holger = blankRecord('kontakte', {
  id: 'h' as Kontakt['id'],
  person: 'Holger',
  position: 'Haustechnik',
  telefon: '0421 1',
  mobil: '0171 1',
});

test('[PART-03] the call sheet says how one gets in, and with what current', () => {
  expect(amOrt(halle).map(({ titel, zeilen }) => [titel, ...zeilen])).toEqual([
    ['Am Ort', ['Zufahrt', 'Rampe hinten'], ['', 'Tor 3'], ['Strom', '2 × CEE 63, Bühne']],
  ]);
  expect(amOrt(undefined)).toEqual([]);
  expect(amOrt(blankRecord('orte'))).toEqual([]);
});

test('[PART-03] whom one reaches at the place stands on each day, nobody twice', () => {
  const row = { person: 'Jana', firma: '', position: '', telefon: '', email: '' };
  const added = {
    person: 'Holger',
    firma: 'Stadthalle',
    position: 'Haustechnik',
    telefon: '0171 1',
    email: '',
  };
  expect(mitOrtsKontakten([row], halle, [holger])).toEqual([row, added]);
  const own = [{ ...row, person: 'holger' }];
  expect(mitOrtsKontakten(own, halle, [holger])).toEqual(own);
  const joined = [{ ...row, kontakt: holger.id }];
  expect(mitOrtsKontakten(joined, halle, [holger])).toEqual(joined);
});
