import { expect, test } from 'vitest';
import { textBlock } from './text-block.ts';

const texts = (name: string, annotation = '', count = 1, heightMm = 30) =>
  textBlock({ name, annotation, count }, heightMm).lines.map(({ text }) => text);

test.each([
  { name: 'Line-Array-Top 10″', lines: ['Line-Array-Top 10″'] },
  { name: 'Digitalmischpult 32 Kanal', lines: ['Digitalmischpult 32', 'Kanal'] },
  {
    name: 'Digitalmischpult 32 Kanal mit Stagebox 32/16 und Netzteil',
    lines: ['Digitalmischpult 32', 'Kanal mit Stagebox 3…'],
  },
  { name: 'Digitalmischpult 32er Kanal', lines: ['Digitalmischpult 32er', 'Kanal'] },
  { name: 'x'.repeat(50), lines: ['x'.repeat(21), `${'x'.repeat(20)}…`] },
  { name: '  ', lines: [] },
])('[LABEL-01] the name "$name" is printed as $lines', ({ name, lines }) => {
  expect(texts(name)).toEqual(lines);
});

test('[LABEL-01] the annotation follows the name, the count first', () => {
  expect(texts('Top', 'Case 1, Rollen unten', 4)).toEqual(['Top', '4 Stück', 'Case 1, Rollen unten']);
});

test('[LABEL-01] lines without room are counted', () => {
  const block = textBlock({ name: 'Top', annotation: 'x'.repeat(200), count: 1 }, 10);
  expect(block.lines).toHaveLength(2);
  expect(block.leftOut).toBe(9);
});
