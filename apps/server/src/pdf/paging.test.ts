import { expect, test } from 'vitest';
import { paginate } from './paging.ts';

const room = { first: 50, next: 100, carry: 10 };
const heights = { opening: () => 5, heightOf: (row: string) => Number(row.split(' ')[1]) };
const chunk = (...rows: string[]) => ({
  rows,
  height: rows.reduce((sum, row) => sum + heights.heightOf(row), 0),
});
const rowsOf = (...chunks: ReturnType<typeof chunk>[]) =>
  paginate(chunks, room, heights).map(({ rows }) => rows);

test('what fits stands on one page, without room for a carry', () => {
  expect(rowsOf(chunk('a 25'), chunk('b 25'))).toEqual([['a 25', 'b 25']]);
});

test('where more follows there is room for the carry', () => {
  expect(rowsOf(chunk('a 20'), chunk('b 21'), chunk('c 20'))).toEqual([['a 20'], ['b 21', 'c 20']]);
});

test('rows of a chunk stay together', () => {
  expect(rowsOf(chunk('a 30'), chunk('b 15', 'c 15'))).toEqual([['a 30'], ['b 15', 'c 15']]);
});

test('a following page repeats something before its first row', () => {
  const pages = paginate([chunk('a 40'), chunk('b 40')], room, heights);
  expect(pages.map(({ height }) => height)).toEqual([40, 45]);
});

test('a chunk that no page holds is broken into rows, a row that is too high stands alone', () => {
  expect(rowsOf(chunk('a 30'), chunk('b 60', 'c 60'), chunk('d 300'), chunk('e 5'))).toEqual([
    ['a 30'],
    ['b 60'],
    ['c 60'],
    ['d 300'],
    ['e 5'],
  ]);
});

test('a first page without room for anything stays for its head', () => {
  expect(rowsOf(chunk('a 60'))).toEqual([[], ['a 60']]);
});
