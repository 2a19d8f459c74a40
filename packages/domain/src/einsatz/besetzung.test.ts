import { expect, test } from 'vitest';
import type { EinsatzStatus } from '../options/einsatz-status.ts';
import { besetzungOf, besetzungWorte } from './besetzung.ts';

const words = (anzahl: number, ...einsaetze: readonly [EinsatzStatus, number?][]) =>
  besetzungWorte(
    besetzungOf(
      { anzahl },
      einsaetze.map(([status, hands = 1]) => ({ status, anzahl: hands })),
    ),
  );

test('[CREW-03 P2.1] a badge says who is on it, who has said yes and who was asked', () => {
  expect(words(3, ['eingeteilt'], ['zugesagt'], ['angefragt'], ['angefragt'])).toBe(
    '1 von 3, 1 Zusage, 2 gefragt',
  );
});

test('[CREW-03 P2.7] hands of a firm count as many as come', () => {
  expect(words(6, ['eingeteilt', 4], ['angefragt', 2])).toBe('4 von 6, 2 gefragt');
});

test('[CREW-03] more than wanted is no error; who is only planned, or out, is not counted', () => {
  expect(words(3, ['eingeteilt', 4])).toBe('4 von 3');
  expect(words(2, ['vorgemerkt'], ['abgesagt'], ['abgelehnt'], ['zugesagt'], ['zugesagt'])).toBe(
    '0 von 2, 2 Zusagen',
  );
});
