import { expect, test } from 'vitest';
import { parseTime, parseTimeSpan } from './time-input.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each([
  { row: '[EDIT-06]', input: '7:30', minutes: at(7, 30) },
  { row: '[EDIT-06]', input: '07:30', minutes: at(7, 30) },
  { row: '[EDIT-06]', input: '0:00', minutes: 0 },
  { row: '[EDIT-06]', input: '23:59', minutes: at(23, 59) },
  { row: '[HAND-01 H1.18]', input: '8', minutes: at(8) },
  { row: '[HAND-01 H1.18]', input: '15', minutes: at(15) },
  { row: '[HAND-01 H1.18]', input: '830', minutes: at(8, 30) },
  { row: '[HAND-01 H1.18]', input: '0830', minutes: at(8, 30) },
  { row: '[HAND-01 H1.18]', input: '8.30 Uhr', minutes: at(8, 30) },
  { row: '[HAND-01 H1.18 P29]', input: '8,30', minutes: at(8, 30) },
  { row: '[HAND-01 H1.18]', input: '8 Uhr 30', minutes: at(8, 30) },
  { row: '[HAND-01 H1.18]', input: '0800', minutes: at(8) },
  { row: '[HAND-01 H1.18]', input: '8h', minutes: at(8) },
  { row: '[HAND-01 H1.18]', input: '8h30', minutes: at(8, 30) },
])('$row "$input" is minute $minutes of the day', ({ input, minutes }) => {
  expect(parseTime(input)).toEqual({ value: minutes });
});

const NO_TIME = 'Das ist keine Uhrzeit. Schreib sie so: 7:30.';
const NEXT_DAY = 'Schreib 0:00 am Tag danach.';
const A_SPAN = 'Hier steht eine Uhrzeit, kein Zeitraum.';

test.each([
  { row: '[EDIT-06]', input: '', problem: 'Gib eine Uhrzeit ein, z. B. 7:30.' },
  { row: '[HAND-01 H1.19]', input: '7:5', problem: 'Es fehlt eine Ziffer: 7:05 oder 7:50?' },
  { row: '[HAND-01 H1.19]', input: '8,5', problem: 'Es fehlt eine Ziffer: 8:05 oder 8:50?' },
  { row: '[HAND-01 H1.19]', input: '75', problem: NO_TIME },
  { row: '[HAND-01 H1.19]', input: '7:60', problem: NO_TIME },
  { row: '[HAND-01 H1.19]', input: '1.5.', problem: NO_TIME },
  { row: '[HAND-01 H1.19]', input: 'morgen', problem: NO_TIME },
  { row: '[HAND-01 H1.19]', input: '24:00', problem: NEXT_DAY },
  { row: '[HAND-01 H1.19]', input: '24', problem: NEXT_DAY },
  { row: '[HAND-01 H1.19]', input: '2400', problem: NEXT_DAY },
  { row: '[HAND-01 H1.19]', input: '24:01', problem: NO_TIME },
  { row: '[HAND-01 H1.20]', input: '8:30-17', problem: A_SPAN },
])('$row "$input" is refused: $problem', ({ input, problem }) => {
  expect(parseTime(input)).toEqual({ problem });
});

test.each([
  { input: '8:30-17', span: { von: at(8, 30), bis: at(17), isNextDay: false } },
  { input: '8 bis 17 Uhr', span: { von: at(8), bis: at(17), isNextDay: false } },
  { input: '17 – 2', span: { von: at(17), bis: at(2), isNextDay: true } },
  { input: '18-24', span: { von: at(18), bis: 0, isNextDay: true } },
])('[HAND-01 H1.20] "$input" is a span', ({ input, span }) => {
  expect(parseTimeSpan(input)).toEqual({ value: span });
});

test('[HAND-01 H1.20] a span that ends as it begins is refused, and what is none is left to others', () => {
  expect(parseTimeSpan('8-8')).toEqual({ problem: 'Von und Bis sind gleich.' });
  expect(parseTimeSpan('8:30')).toBeUndefined();
  expect(parseTimeSpan('24-8')).toBeUndefined();
  expect(parseTimeSpan('8-25')).toBeUndefined();
});
