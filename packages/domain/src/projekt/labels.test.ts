import { expect, test } from 'vitest';
import { distinctLabelText, labelsOf, labelText, withLabels, withoutLabels } from './labels.ts';

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

test.each([
  { text: 'Licht', added: 'Ton', is: 'Licht, Ton' },
  { text: '', added: 'Ton, Licht', is: 'Ton, Licht' },
  { text: 'Licht,ton', added: 'TON', is: 'Licht,ton' },
  { text: 'Ton', added: 'Licht, licht', is: 'Ton, Licht' },
])('[VIELE-01] $text with $added is $is', ({ text, added, is }) => {
  expect(withLabels(text, added)).toBe(is);
});

test.each([
  { text: 'Ton, Licht', taken: 'ton', is: 'Licht' },
  { text: 'Ton', taken: 'Ton', is: '' },
  { text: 'Ton,Licht', taken: 'Video', is: 'Ton,Licht' },
])('[VIELE-01] $text without $taken is $is', ({ text, taken, is }) => {
  expect(withoutLabels(text, taken)).toBe(is);
});
