import { ClientResponseError } from 'pocketbase';
import { expect, test } from 'vitest';
import { queryClient } from './queries.ts';

const again = (failures: number, status: number) => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function') throw new Error('Nothing says what is asked again');
  return retry(failures, new ClientResponseError({ status }));
};

test.each([
  ['silence', 0, true],
  ['a refusal', 400, false],
  ['what may not be seen', 403, false],
  ['what is not there', 404, false],
  ['too much at once', 429, false],
  ['trouble of the server', 500, true],
  ['a server that is away', 503, true],
] as const)('[ERR-02] after %s (%d) it is asked again by itself: %s', (_, status, expected) => {
  expect(again(0, status)).toBe(expected);
});

test('[ERR-02] it is asked three times at most', () => {
  expect([again(1, 0), again(2, 0)]).toEqual([true, false]);
});
