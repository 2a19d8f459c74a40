import { expect, test } from 'vitest';
import { annotationLines, withLineBreak } from './annotation.ts';

test.each([
  { text: '', length: 0 },
  { text: 'Case 1', length: 20 },
  { text: 'x'.repeat(20), length: 20 },
  { text: 'x'.repeat(21), length: 40 },
])('[LABEL-01] Zeilenumbruch fills "$text" up to $length characters', ({ text, length }) => {
  expect(withLineBreak(text)).toBe(text.padEnd(length));
});

test.each([
  { text: '', count: 1, lines: [] },
  { text: 'Case 1, Rollen unten', count: 1, lines: ['Case 1, Rollen unten'] },
  { text: 'Case 1, Rollen unten!', count: 1, lines: ['Case 1, Rollen unten', '!'] },
  { text: 'Case 1, Rollen unten', count: 4, lines: ['4 Stück', 'Case 1, Rollen unten'] },
  { text: '', count: 12, lines: ['12 Stück'] },
  { text: `${withLineBreak('Case 1')}Höhe`, count: 1, lines: ['Case 1', 'Höhe'] },
])('[LABEL-01] "$text" on a label for $count pieces is $lines', ({ text, count, lines }) => {
  expect(annotationLines(text, count)).toEqual(lines);
});
