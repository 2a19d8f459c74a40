import { expect, test } from 'vitest';
import { type Bestaetigende, darfBestaetigen } from './bestaetigen.ts';

const nobody: Bestaetigende = {
  sindEigene: false,
  istAdmin: false,
  inPlanung: false,
  andereInPlanung: true,
  leitetHier: false,
};
const eigene = { darf: false, grund: 'Eigene Stunden bestätigt jemand anders.' };
const ja = { darf: true, wort: '' };

test.each<[who: string, facts: Partial<Bestaetigende>, verdict: object]>([
  ['planung, those of others', { inPlanung: true }, ja],
  ['planung, her own', { inPlanung: true, sindEigene: true }, eigene],
  ['planung, her own, alone', { inPlanung: true, sindEigene: true, andereInPlanung: false }, eigene],
  ['the leitung, of that project', { leitetHier: true }, ja],
  ['the leitung, her own', { leitetHier: true, sindEigene: true }, eigene],
  ['the leitung, of another: not to be seen', {}, { darf: false, grund: undefined }],
  ['her own, who confirms none', { sindEigene: true }, { darf: false, grund: undefined }],
  ['an admin, those of others', { istAdmin: true }, ja],
  ['an admin, their own', { istAdmin: true, sindEigene: true }, eigene],
  [
    'an admin, their own, while nobody else is in planung',
    { istAdmin: true, sindEigene: true, andereInPlanung: false },
    { darf: true, wort: 'selbst bestätigt' },
  ],
])('[STUND-02 P5.7] who confirms hours: %s', (_, facts, verdict) => {
  expect(darfBestaetigen({ ...nobody, ...facts })).toEqual(verdict);
});
