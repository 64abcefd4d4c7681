import { type DriverStatus, driverStatuses } from '@chesapeake/contract/driver-status';
import type { countDrivers } from '@chesapeake/contract/drivers';
import type { ReplyOf } from '@chesapeake/contract/endpoint';

export type DriverCounts = ReplyOf<typeof countDrivers>;

/** All counts after one driver became something else, or went. */
export function countsAfter(
  counts: DriverCounts,
  from: DriverStatus,
  to: DriverStatus | undefined,
): DriverCounts {
  const moved = driverStatuses.map((status) => [
    status,
    counts[status] + Number(to === status) - Number(from === status),
  ]);
  return { ...counts, ...Object.fromEntries(moved), all: counts.all - Number(to === undefined) };
}
