import type { CarStatus, countCars } from '@chesapeake/contract/cars';
import type { ReplyOf } from '@chesapeake/contract/endpoint';

export type CarCounts = ReplyOf<typeof countCars>;

/** The fleet after one car came, went, or became something else. */
export function countsAfter(
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
