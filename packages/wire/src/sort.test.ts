import { describe, expect, test } from 'vitest';
import { MAX_SORT_KEY_LENGTH, MAX_SORT_KEYS } from './limits.ts';
import { RequestError } from './request-error.ts';
import { parseSort } from './sort.ts';

const field = (...path: [string, ...string[]]) => ({ kind: 'field', path, modifier: undefined });

test.each([
  { sort: '', keys: [] },
  { sort: 'name', keys: [{ by: field('name'), descending: false }] },
  {
    sort: '-von,+name',
    keys: [
      { by: field('von'), descending: true },
      { by: field('name'), descending: false },
    ],
  },
  {
    sort: ' zeit , -von ',
    keys: [
      { by: field('zeit'), descending: false },
      { by: field('von'), descending: true },
    ],
  },
  {
    sort: '-inventar.kategorie.name',
    keys: [{ by: field('inventar', 'kategorie', 'name'), descending: true }],
  },
  { sort: '@random', keys: [{ by: 'random', descending: false }] },
  { sort: '-@rowid', keys: [{ by: 'rowid', descending: true }] },
])('[API-02] reads sort=$sort', ({ sort, keys }) => {
  expect(parseSort(sort)).toEqual(keys);
});

describe('refused with 400', () => {
  test.each([
    'a,,b',
    ',',
    '-',
    '+',
    '--a',
    '- a',
    'a b',
    "'a'",
    '1',
    'null',
    'True',
    '@now',
    '@rand',
    'ü',
    'a.',
    'a:upper',
  ])('%j', (sort) => {
    expect(() => parseSort(sort)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('more keys, or longer ones, than the limits say', () => {
    const keys = (count: number) => Array.from({ length: count }, () => 'a').join(',');
    const long = (length: number) => 'a'.repeat(length);
    expect(parseSort(keys(MAX_SORT_KEYS))).toHaveLength(MAX_SORT_KEYS);
    expect(parseSort(long(MAX_SORT_KEY_LENGTH))).toHaveLength(1);
    expect(() => parseSort(keys(MAX_SORT_KEYS + 1))).toThrow(RequestError);
    expect(() => parseSort(long(MAX_SORT_KEY_LENGTH + 1))).toThrow(RequestError);
  });
});

test.each(['@request.auth.id', 'name,-@collection.users.id'])('%s is refused with 403', (sort) => {
  expect(() => parseSort(sort)).toThrow(expect.objectContaining({ status: 403 }));
});
