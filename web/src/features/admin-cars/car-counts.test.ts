import { expect, it } from 'vitest';
import { carCountsAfter } from './car-counts.ts';

const counts = { all: 12, Available: 9, 'In Use': 2, 'Under Maintenance': 1 };

it('counts a car that is added, removed or changes status', () => {
  expect(carCountsAfter(counts, { to: 'Available' })).toEqual({
    ...counts,
    all: 13,
    Available: 10,
  });
  expect(carCountsAfter(counts, { from: 'In Use' })).toEqual({ ...counts, all: 11, 'In Use': 1 });
  expect(carCountsAfter(counts, { from: 'Available', to: 'Under Maintenance' })).toEqual({
    ...counts,
    Available: 8,
    'Under Maintenance': 2,
  });
  expect(carCountsAfter(counts, { from: 'Available', to: 'Available' })).toEqual(counts);
});
