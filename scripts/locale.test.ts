import { expect, test } from 'vitest';
import { utf8Locale } from './locale.ts';

const TOLD = { LC_ALL: 'C.UTF-8' };

test.each([
  { of: 'a container that says nothing', env: {}, told: TOLD },
  { of: 'one that says it is empty', env: { LC_ALL: '', LANG: '' }, told: TOLD },
  { of: 'plain ASCII', env: { LANG: 'C' }, told: TOLD },
  { of: 'a word that outweighs the language', env: { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, told: TOLD },
  { of: 'a German desk', env: { LANG: 'de_DE.UTF-8' }, told: {} },
  { of: 'a Mac, which names only letters', env: { LC_CTYPE: 'UTF-8' }, told: {} },
])('journeys can write every name of a file: $of', ({ env, told }) => {
  expect(utf8Locale(env)).toEqual(told);
});
