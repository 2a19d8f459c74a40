import { expect, test } from 'vitest';
import { nameKey, oneLine, oneName } from './one-line.ts';

test.each([
  { text: 'Träger 3 m', line: 'Träger 3 m' },
  { text: 'zwei\r\nZeilen', line: 'zwei Zeilen' },
  { text: 'mit\tTab\u0007', line: 'mit Tab ' },
  { text: 'ein\u2028anderer', line: 'ein anderer' },
  { text: 'ex\u202Efdp.exe', line: 'exfdp.exe' },
  { text: '👨\u200d👩\u200d👧', line: '👨\u200d👩\u200d👧' },
])('[S-L2] $text in one line is $line', ({ text, line }) => {
  expect(oneLine(text)).toBe(line);
});

test.each([
  { says: 'composed letters', name: 'Tra\u0308ger', form: 'Tr\u00e4ger' },
  { says: 'plain blanks', name: 'Halle\u00a04\u202f b', form: 'Halle 4 b' },
  { says: 'nothing hidden', name: '\ufeffTr\u200b\u00e4ger\u200d', form: 'Tr\u00e4ger' },
  { says: 'no blanks at the ends', name: ' \u200b Tr\u00e4ger  ', form: 'Tr\u00e4ger' },
  { says: 'capitals as they are typed', name: 'LED Wall', form: 'LED Wall' },
])('[S-L3] a name is stored with $says', ({ name, form }) => {
  expect(oneName(name)).toBe(form);
});

test('[S-L3] names are compared without regard to capitals', () => {
  expect(nameKey('TR\u00c4GER')).toBe(nameKey('tra\u0308ger'));
  expect(nameKey('Tr\u00e4ger')).not.toBe(nameKey('Trager'));
});
