import type { countDrivers } from '@chesapeake/contract/drivers/drivers';
import { type DriverStatus, driverStatuses } from '@chesapeake/contract/drivers/status';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';

export type DriverCounts = ReplyOf<typeof countDrivers>;

/** The counts after a driver changes status or is deleted. */
export function driverCountsAfter(
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
