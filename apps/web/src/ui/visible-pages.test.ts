import { expect, test } from 'vitest';
import { visiblePages } from './visible-pages.ts';

test.each([
  { page: 1, pageCount: 9, shown: [1, 2, 3] },
  { page: 2, pageCount: 9, shown: [1, 2, 3] },
  { page: 5, pageCount: 9, shown: [4, 5, 6] },
  { page: 9, pageCount: 9, shown: [7, 8, 9] },
  { page: 2, pageCount: 2, shown: [1, 2] },
  { page: 1, pageCount: 1, shown: [1] },
  { page: 1, pageCount: 0, shown: [] },
])('[LIST-01] page $page of $pageCount shows $shown', ({ page, pageCount, shown }) => {
  expect(visiblePages(page, pageCount)).toEqual(shown);
});
