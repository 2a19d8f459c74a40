import { expect, test } from 'vitest';
import { annotationLines } from './annotation.ts';
import { caseAnnotation } from './case-annotation.ts';

const item = (name: string, ist: number) => ({ name, ist });
const label = (inhalt: ReturnType<typeof item>[], facts: object = {}) =>
  annotationLines(
    caseAnnotation({ leer: 14, voll: 20, inhalt, firma: 'Traverse GmbH', telefon: '0441 1234', ...facts }),
    1,
  );

test('[CASE-01] the label of a case says content, empty and full weight, owner and phone', () => {
  expect(label([item('XLR 10 m', 10), item('DI-Box BSS AR-133 aktiv', 2)])).toEqual([
    '10 × XLR 10 m',
    '2 × DI-Box BSS AR-13',
    '14 / 20 kg',
    'Traverse GmbH',
    '0441 1234',
  ]);
});

test('[CASE-01] of many items the first are named, what does not lie in it is not', () => {
  const many = [item('A', 1), item('B', 0), item('C', 1), item('D', 1), item('E', 1)];
  expect(label(many).slice(0, 3)).toEqual(['1 × A', '1 × C', 'und 2 weitere']);
  expect(label([item('A', 1), item('C', 1), item('D', 1)]).slice(0, 3)).toEqual(['1 × A', '1 × C', '1 × D']);
});

test('[CASE-01] what nobody has said stands nowhere', () => {
  expect(label([item('A', 1)], { leer: 0, voll: 0, firma: '', telefon: '' })).toEqual(['1 × A']);
});
