import { expect, test } from 'vitest';
import { distinctLabelText, labelsOf, labelText } from './labels.ts';

test.each([
  { text: 'Ton, Licht', labels: ['Ton', 'Licht'] },
  { text: 'Ton,Licht,', labels: ['Ton', 'Licht'] },
  { text: '  ', labels: [] },
  { text: '', labels: [] },
])('[HOME-05] "$text" holds the labels $labels', ({ text, labels }) => {
  expect(labelsOf(text)).toEqual(labels);
  expect(labelsOf(labelText(labels))).toEqual(labels);
});

test.each([
  { labels: ['Ton', 'Stadtfest'], text: 'Ton, Stadtfest' },
  { labels: ['Ton', 'Licht', 'ton', 'LICHT', 'Lager'], text: 'Ton, Licht, Lager' },
  { labels: [], text: '' },
])('[HOME-05] the labels $labels are stored as "$text"', ({ labels, text }) => {
  expect(distinctLabelText(labels)).toBe(text);
});
