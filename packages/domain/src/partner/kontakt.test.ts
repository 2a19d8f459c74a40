import { expect, test } from 'vitest';
import type { Kontakt } from '../entities/index.ts';
import { besitzerProblem, schonKontakt } from './kontakt.ts';

type Owned = Pick<Kontakt, 'kunde' | 'lieferant' | 'veranstaltungsort'>;
const of = (owned: Partial<Record<keyof Owned, string>>) =>
  ({ kunde: '', lieferant: '', veranstaltungsort: '', ...owned }) as Owned;

test.each([
  ['nobody', of({}), undefined, 'Zu wem gehört der Kontakt?'],
  ['two', of({ kunde: 'k', lieferant: 'l' }), undefined, 'Zu wem gehört der Kontakt?'],
  ['a new customer', of({ kunde: 'k' }), undefined, undefined],
  ['its customer still', of({ kunde: 'k' }), of({ kunde: 'k' }), undefined],
  [
    'another one',
    of({ kunde: 'm' }),
    of({ kunde: 'k' }),
    'Ein Kontakt bleibt, wo er ist: Leg dort einen neuen an.',
  ],
  [
    'a place now',
    of({ veranstaltungsort: 'k' }),
    of({ kunde: 'k' }),
    'Ein Kontakt bleibt, wo er ist: Leg dort einen neuen an.',
  ],
])('[PART-01] a contact of %s', (_, kontakt, before, problem) => {
  expect(besitzerProblem(kontakt, before)).toBe(problem);
});

test.each([
  [' jana petersen ', 'jana petersen ist schon Kontakt.'],
  ['Jan Petersen', undefined],
  [' ', undefined],
])('[PART-01] of Jana Petersen and a nameless one, „%s“ typed beside them', (typed, sentence) => {
  expect(schonKontakt(typed, ['Jana Petersen', ''])).toBe(sentence);
});
