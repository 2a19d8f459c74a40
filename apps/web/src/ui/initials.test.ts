import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Mareike Köster', 'MK'],
  ['mareike.koester', 'MK'],
  ['Jan-Ole van der Berg', 'JB'],
  ['özgür', 'Ö'],
  ['', ''],
])('of "%s" the initials are %s', (username, initials) => {
  expect(initialsOf(username)).toBe(initials);
});
