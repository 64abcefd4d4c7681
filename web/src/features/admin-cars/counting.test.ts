import { expect, it } from 'vitest';
import { countsAfter } from './counting.ts';

const counts = { all: 12, Available: 9, 'In Use': 2, 'Under Maintenance': 1 };

it('counts a car that came, went, or became something else', () => {
  expect(countsAfter(counts, { to: 'Available' })).toEqual({ ...counts, all: 13, Available: 10 });
  expect(countsAfter(counts, { from: 'In Use' })).toEqual({ ...counts, all: 11, 'In Use': 1 });
  expect(countsAfter(counts, { from: 'Available', to: 'Under Maintenance' })).toEqual({
    ...counts,
    Available: 8,
    'Under Maintenance': 2,
  });
  expect(countsAfter(counts, { from: 'Available', to: 'Available' })).toEqual(counts);
});
