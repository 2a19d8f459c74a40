import { expect, test } from 'vitest';
import { labelsOf, labelText } from './labels.ts';

test.each([
  { text: 'Ton, Licht', labels: ['Ton', 'Licht'] },
  { text: 'Ton,Licht,', labels: ['Ton', 'Licht'] },
  { text: '  ', labels: [] },
  { text: '', labels: [] },
])('[HOME-05] "$text" holds the labels $labels', ({ text, labels }) => {
  expect(labelsOf(text)).toEqual(labels);
  expect(labelsOf(labelText(labels))).toEqual(labels);
});
