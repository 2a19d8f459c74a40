import { expect, test } from 'vitest';
import { requestedRange } from './byte-range.ts';
import { clientHas, rangeApplies } from './validators.ts';

test.each([
  [undefined, 10, undefined],
  ['bytes=0-3', 10, { start: 0, end: 3 }],
  ['bytes=4-', 10, { start: 4, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes= 0 - 99', 10, { start: 0, end: 9 }],
  ['bytes=9-9', 10, { start: 9, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=5-2', 10, undefined],
  ['bytes=0-1,4-5', 10, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=a-b', 10, undefined],
  ['lines=0-3', 10, undefined],
] as const)('[API-06] the range %s of %i bytes is %o', (header, bytes, range) => {
  expect(requestedRange(header, bytes)).toEqual(range);
});

const validators = { etag: '"abc"', lastModified: new Date('2026-03-01T12:00:00.500Z') };

test.each([
  [{}, false],
  [{ 'if-none-match': '"abc"' }, true],
  [{ 'if-none-match': 'W/"abc"' }, true],
  [{ 'if-none-match': '"x", "abc"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"abcd"' }, false],
  [{ 'if-none-match': '"x"', 'if-modified-since': 'Sun, 01 Mar 2026 12:00:00 GMT' }, false],
  [{ 'if-modified-since': 'Sun, 01 Mar 2026 12:00:00 GMT' }, true],
  [{ 'if-modified-since': 'Sun, 01 Mar 2026 11:59:59 GMT' }, false],
  [{ 'if-modified-since': 'gestern' }, false],
])('[API-06] a client that says %o has the content: %s', (headers, has) => {
  expect(clientHas(headers, validators)).toBe(has);
});

test.each([
  [{}, true],
  [{ 'if-range': '"abc"' }, true],
  [{ 'if-range': 'W/"abc"' }, false],
  [{ 'if-range': '"x"' }, false],
  [{ 'if-range': 'Sun, 01 Mar 2026 12:00:00 GMT' }, true],
  [{ 'if-range': 'Sun, 01 Mar 2026 11:00:00 GMT' }, false],
])('[API-06] a range under the condition %o applies: %s', (headers, applies) => {
  expect(rangeApplies(headers, validators)).toBe(applies);
});
