import type { CarStatus, countCars } from '@chesapeake/contract/cars/cars';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';

export type CarCounts = ReplyOf<typeof countCars>;

/** The counts after a car is added, removed or changes status. */
export function carCountsAfter(
  counts: CarCounts,
  { from, to }: { from?: CarStatus; to?: CarStatus },
): CarCounts {
  const by = (status: CarStatus) => Number(to === status) - Number(from === status);
  return {
    all: counts.all + Number(to !== undefined) - Number(from !== undefined),
    Available: counts.Available + by('Available'),
    'In Use': counts['In Use'] + by('In Use'),
    'Under Maintenance': counts['Under Maintenance'] + by('Under Maintenance'),
  };
}
