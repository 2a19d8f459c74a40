import { expect, test } from 'vitest';
import { spellings } from './like.ts';

test.each([
  { part: 'gala', all: ['gala'] },
  { part: 'messe', all: ['messe', 'meße'] },
  { part: 'strasse', all: ['trasse', 'traße'] },
  { part: 'gross', all: ['gro'] },
  { part: 'ss', all: [''] },
  { part: 'flussstrasse', all: ['trasse', 'traße'] },
  { part: 'assassassassax', all: ['ax'] },
])('[W21] what holds "$part" is looked for as $all', ({ part, all }) => {
  expect(spellings(part)).toEqual(all);
});
