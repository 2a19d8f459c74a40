import { expect, test } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const rows = (text: string) => text.split(' ').flatMap((name) => (name === '' ? [] : [{ name }]));

test.each([
  ['both add', 'Jana', 'Jana Ole', 'Jana Ida', 'Jana Ida Ole'],
  ['both add the same', 'Jana', 'Jana Ole', 'Jana Ole', 'Jana Ole'],
  ['both begin the list', '', 'Ole', 'Ida', 'Ida Ole'],
  ['each changes another row', 'Jana Ole', 'Jana2 Ole', 'Jana Ole2', 'Jana2 Ole2'],
  ['one changes, one adds', 'Jana', 'Jana2', 'Jana Ole', 'Jana2 Ole'],
  ['one removes, one adds', 'Jana Ole', 'Ole', 'Jana Ole Ida', 'Ole Ida'],
  ['each removes another row', 'Jana Ole Ida', 'Ole Ida', 'Jana Ole', 'Ole'],
  ['both remove the same row', 'Jana Ole', 'Ole', 'Ole', 'Ole'],
  ['one removes, one changes another', 'Jana Ole Ida', 'Jana Ida', 'Jana Ole Ida2', 'Jana Ida2'],
  ['both make the same change', 'Jana Ole', 'Jana2 Ole', 'Jana2 Ole', 'Jana2 Ole'],
  ['only one changes', 'Jana Ole', 'Jana Ole', 'Ida', 'Ida'],
  ['one adds at the top', 'Jana', 'Ole Jana', 'Jana Ida', 'Ole Jana Ida'],
])('[PROJ-12] rows of one list: %s', (_what, base, mine, theirs, merged) => {
  expect(mergeRows(rows(base), rows(mine), rows(theirs))).toEqual(rows(merged));
});

test.each([
  ['both change the same row', 'Jana Ole', 'Jana2 Ole', 'Jana3 Ole'],
  ['one changes what the other removes', 'Jana Ole', 'Jana2 Ole', 'Ole'],
])('[PROJ-12] rows of one list are a question when %s', (_what, base, mine, theirs) => {
  expect(mergeRows(rows(base), rows(mine), rows(theirs))).toBeUndefined();
});
