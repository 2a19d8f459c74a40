import { describe, expect, test } from 'vitest';
import { pageOf, parsePageRequest } from './page.ts';

const request = (query: string) => parsePageRequest(new URLSearchParams(query));

describe('[API-02] the page of a list', () => {
  test.each([
    { query: '', page: 1, perPage: 30 },
    { query: 'page=3&perPage=15', page: 3, perPage: 15 },
    { query: 'page=0&perPage=0', page: 1, perPage: 30 },
    { query: 'page=-2&perPage=-1', page: 1, perPage: 30 },
    { query: 'page=&perPage=', page: 1, perPage: 30 },
    { query: 'perPage=1001', page: 1, perPage: 1000 },
    { query: 'page=9007199254740', page: 9_007_199_254_740, perPage: 30 },
    { query: 'page=2&page=x', page: 2, perPage: 30 },
  ])('of ?$query is $page with $perPage', ({ query, page, perPage }) => {
    expect(request(query)).toEqual({ page, perPage, skipTotal: false });
  });

  test.each([
    'page=x',
    'page=1.5',
    'page=1e3',
    'page= 1',
    'perPage=viele',
    'page=99999999999999999999',
    'page=9007199254741',
  ])('is refused for ?%s', (query) => {
    expect(() => request(query)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test.each([
    { value: '1', skipTotal: true },
    { value: 'True', skipTotal: true },
    { value: 'T', skipTotal: true },
    { value: '0', skipTotal: false },
    { value: 'FALSE', skipTotal: false },
    { value: '', skipTotal: false },
  ])('reads skipTotal=$value as $skipTotal', ({ value, skipTotal }) => {
    expect(request(`skipTotal=${value}`).skipTotal).toBe(skipTotal);
  });

  test('is refused for a skipTotal that is neither yes nor no', () => {
    expect(() => request('skipTotal=ja')).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('the answer', () => {
  const asked = request('page=2&perPage=2');

  test('counts pages up', () => {
    expect(pageOf(asked, ['c'], 3)).toEqual({
      items: ['c'],
      page: 2,
      perPage: 2,
      totalItems: 3,
      totalPages: 2,
    });
  });

  test('has a last page for a single record too', () => {
    expect(pageOf(request('perPage=30'), [], 61)).toMatchObject({ totalItems: 61, totalPages: 3 });
  });

  test('of nothing has no pages', () => {
    expect(pageOf(asked, [], 0)).toMatchObject({ totalItems: 0, totalPages: 0 });
  });

  test('without a count says -1', () => {
    expect(pageOf(asked, ['c'], undefined)).toMatchObject({ totalItems: -1, totalPages: -1 });
  });
});
