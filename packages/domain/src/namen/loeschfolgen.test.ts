import { expect, test } from 'vitest';
import { entities } from '../entities/index.ts';
import { aenderungWords } from './loeschfolgen.ts';

const { rechnungen, inventarlisten, projekt } = entities;

test.each([
  {
    fields: rechnungen.fields,
    before: { packliste: 'a' },
    after: { packliste: '' },
    words: ['ohne Packliste'],
  },
  {
    fields: rechnungen.fields,
    before: { inventarliste: 'a', netto: 666_200, ust: 0 },
    after: { inventarliste: '', netto: 380_000, ust: 0 },
    words: ['ohne Inventarliste', 'Netto 6.662,00\u00a0€ → 3.800,00\u00a0€'],
  },
  {
    fields: inventarlisten.fields,
    before: { verbucht: true },
    after: { verbucht: false },
    words: ['nicht mehr verbucht'],
  },
  {
    fields: projekt.fields,
    before: { mitarbeiter: [{}] },
    after: { mitarbeiter: [] },
    words: ['Mitarbeiter geändert'],
  },
  { fields: rechnungen.fields, before: { netto: 1 }, after: { netto: 1 }, words: [] },
])('[API-11] what a deletion does to others is said in words: $words', ({ fields, before, after, words }) => {
  expect(aenderungWords(fields, before, after)).toEqual(words);
});
