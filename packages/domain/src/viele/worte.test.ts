import { expect, test } from 'vitest';
import { entities } from '../entities/index.ts';
import { labelWorte, soViele, tatWorte } from './worte.ts';

const { inventar, kunden, projekt } = entities;

test.each([
  [1183, inventar, '1.183 Artikel'],
  [1, kunden, '1 Kunde'],
  [2, kunden, '2 Kunden'],
  [0, kunden, '0 Kunden'],
])('[VIELE-01] of a list %#', (anzahl, entity, words) => {
  expect(soViele(entity, anzahl)).toBe(words);
});

test.each([
  [undefined, undefined, 'gelöscht'],
  [inventar.fields.lagerplatz, undefined, 'Lagerplatz gesetzt'],
  [inventar.fields.mietpreis, 10, 'Mietpreis um +10 %'],
  [inventar.fields.mietpreis, -2.5, 'Mietpreis um −2,5 %'],
])('[VIELE-01] what is done to many is said, %#', (field, prozent, words) => {
  expect(tatWorte(field, prozent)).toBe(words);
});

test.each([
  ['anhängen', 'Ton', '„Ton“ bei Labels dazu'],
  ['wegnehmen', 'Ton, Licht', '„Ton, Licht“ bei Labels weg'],
] as const)('[VIELE-01] of labels is said what comes or goes, %#', (art, wert, words) => {
  expect(labelWorte(projekt.fields.label, art, wert)).toBe(words);
});
