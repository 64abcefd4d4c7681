import { expect, it } from 'vitest';
import { visiblePages } from './Pagination.tsx';

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 13, [1, 2, 3, 4, 0, 13]],
  [4, 13, [1, 2, 3, 4, 5, 0, 13]],
  [7, 13, [1, 0, 6, 7, 8, 0, 13]],
  [10, 13, [1, 0, 9, 10, 11, 12, 13]],
  [13, 13, [1, 0, 10, 11, 12, 13]],
])('shows the links of page %i of %i', (page, pages, shown) => {
  expect(visiblePages(page, pages)).toEqual(shown);
});
