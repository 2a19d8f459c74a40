import { expect, test } from 'vitest';
import { alertText, type Refusal } from './refusal.ts';

const both = { name: 'Der Name fehlt.', nummer: 'Die Nummer gibt es.' };
const general: Refusal = {
  message: 'Der Name fehlt. Die Nummer gibt es.',
  fields: both,
  besideFields: 'Bitte prüfe die markierten Felder.',
};
const exact: Refusal = { message: 'Nichts wurde gespeichert.', fields: both };

const CASES: readonly { what: string; refusal: Refusal; marked: readonly string[]; says: string }[] = [
  {
    what: 'all are marked',
    refusal: general,
    marked: ['name', 'nummer'],
    says: 'Bitte prüfe die markierten Felder.',
  },
  {
    what: 'one is marked',
    refusal: general,
    marked: ['name'],
    says: 'Bitte prüfe die markierten Felder. Die Nummer gibt es.',
  },
  { what: 'none is marked', refusal: general, marked: [], says: 'Der Name fehlt. Die Nummer gibt es.' },
  {
    what: 'those that were marked have been changed since',
    refusal: { ...general, fields: {} },
    marked: ['name', 'nummer'],
    says: 'Bitte prüfe die markierten Felder.',
  },
  {
    what: 'it says more than the fields, and they are marked',
    refusal: exact,
    marked: ['name', 'nummer'],
    says: 'Nichts wurde gespeichert.',
  },
  {
    what: 'it says more than the fields, and one is not marked',
    refusal: exact,
    marked: ['name'],
    says: 'Nichts wurde gespeichert. Die Nummer gibt es.',
  },
  {
    what: 'it says the same as the field',
    refusal: { message: 'Nein: Der Name fehlt.', fields: { name: 'Der Name fehlt.' } },
    marked: [],
    says: 'Nein: Der Name fehlt.',
  },
];

test.each(CASES)('[ERR-01] the alert of a form where $what', ({ refusal, marked, says }) => {
  expect(alertText(refusal, (field) => marked.includes(field))).toBe(says);
});
