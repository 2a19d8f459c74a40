import { expect, test } from 'vitest';
import { movedInto, type Teile, teileVon, withPart } from './aufteilen.ts';

test.each([
  ['three are one part', teileVon(3, undefined), [3]],
  ['divided they are two', withPart([3]), [2, 1]],
  ['and three', withPart([2, 1]), [1, 1, 1]],
  ['one is not divided', withPart([1]), [1]],
  ['one more of the second', movedInto([4, 1], 1, 1), [3, 2]],
  ['the first keeps one', movedInto([1, 3], 1, 1), [1, 3]],
  ['one less of the second', movedInto([3, 2], 1, -1), [4, 1]],
  ['the last of it gone', movedInto([3, 1, 2], 1, -1), [4, 2]],
  ['somebody has counted one meanwhile', teileVon(2, [2, 1]), [2]],
  ['as many as before', teileVon(3, [2, 1]), [2, 1]],
] as const)('[RM9] open pieces: %s', (_what, parts: Teile, wanted) => {
  expect(parts).toEqual(wanted);
});
