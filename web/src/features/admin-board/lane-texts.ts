import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import { formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { nextOpenRide } from './driver-reasons.ts';
import type { Lane } from './lanes.ts';
import { carName, shiftText } from './ride-texts.ts';

export interface LaneTexts {
  title: string;
  /** Facts, one per line, or after each other where there is little room. */
  lines: string[];
  warning: string | undefined;
}

/** What stands at the beginning of a lane. */
export function describeLane(
  lane: Lane,
  { zone, now, plan }: { zone: string; now: Date; plan: Pick<Plan, 'without'> | undefined },
): LaneTexts {
  const rides = lane.rides.filter(({ kind }) => kind !== 'ghost').map(({ ride }) => ride);
  const count = rides.length === 0 ? 'No rides' : formatQuantity(rides.length, 'ride');
  if (lane.kind === 'open') {
    const price = rides.reduce((sum, ride) => sum + (ride.price ?? 0), 0);
    if (rides.length === 0)
      return {
        title: 'Unassigned',
        lines: [plan ? 'All covered in the draft' : 'Every ride has a driver'],
        warning: undefined,
      };
    return {
      title: plan ? 'Left open' : 'Unassigned',
      lines: [price > 0 ? `${count}, ${formatDollars(price)}` : count],
      warning: nextOpenRide(rides, now, zone),
    };
  }
  if (lane.kind === 'car') {
    const car = lane.car ?? lane.rides[0]?.ride.car;
    if (!car) return { title: 'No car', lines: [count], warning: undefined };
    return {
      title: carName(car),
      lines: [`${car.plateNumber} · ${car.carClass}`, count],
      warning: lane.car?.status === 'Under Maintenance' ? 'Under maintenance' : undefined,
    };
  }
  const empty =
    lane.duty?.emptyMinutes ?? lane.drives.reduce((sum, { minutes }) => sum + minutes, 0);
  const overtime = lane.duty?.overtimeMinutes ?? 0;
  const { _id: id, status } = lane.driver;
  const isLeftOut = plan?.without.some((person) => person._id === id) ?? false;
  return {
    title: lane.driver.name,
    lines: [
      shiftText(lane.driver, zone),
      count,
      ...(empty > 0 ? [`${formatShortDuration(empty)} empty`] : []),
      ...(overtime > 0 ? [`${formatShortDuration(overtime)} overtime`] : []),
    ],
    warning: isLeftOut ? 'Not in this draft' : statusWarnings[status],
  };
}

const statusWarnings: Partial<Record<DriverStatus, string>> = {
  'Off-Duty': 'Off duty',
  Suspended: 'Suspended',
};
