import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Firma } from '../entities/index.ts';
import { firmaChecks } from './firma-checks.ts';

const problem = (change: Partial<Firma>) => Object.values(firmaChecks(blankRecord('firma', change)));

test.each<{ change: Partial<Firma> }>([
  { change: {} },
  { change: { iban: 'DE02 1203 0000 0000 2020 51', bic: 'byladem1001' } },
  { change: { iban: 'NL91 ABNA 0417 1643 00', bic: 'ABNANL2A' } },
  { change: { steuernummer: '61/205/04711', ustId: 'de 123456788', plz: '26919' } },
  { change: { steuernummer: '2893081508152' } },
  { change: { akzentfarbe: '#1B4FB8', name: 'שמש & Licht – Ton © Köln' } },
  { change: { land: 'Österreich', plz: '1010', steuernummer: '12 345/6789', ustId: 'ATU12345678' } },
])('[HOME-09] $change can be right', ({ change }) => {
  expect(problem(change)).toEqual([]);
});

test.each<{ change: Partial<Firma>; says: RegExp }>([
  { change: { iban: 'DE02 1203 0000 0000 2020 5' }, says: /22 Stellen, hier sind es 21/ },
  { change: { iban: 'DE02 1203 0000 0000 2020 52' }, says: /Prüfziffern/ },
  { change: { iban: '1203 0000' }, says: /zwei Buchstaben/ },
  { change: { bic: 'BYLADEM10' }, says: /8 oder 11 Zeichen/ },
  { change: { steuernummer: '61/205/047' }, says: /10, 11 oder 13 Ziffern/ },
  { change: { ustId: 'DE12345678' }, says: /neun Ziffern nach DE/ },
  { change: { ustId: '123456789' }, says: /zwei Buchstaben/ },
  { change: { plz: '2691' }, says: /fünf Ziffern/ },
  { change: { akzentfarbe: '#D3F03A' }, says: /Zu hell.+Dunkel genug wäre #/ },
  { change: { name: '🎪 Zeltbau' }, says: /„🎪“ lässt sich nicht drucken/ },
  { change: { land: 'Narnia' }, says: /gibt es nicht/ },
])('[HOME-09] $change is refused: $says', ({ change, says }) => {
  expect(problem(change)).toEqual([expect.stringMatching(says)]);
});
