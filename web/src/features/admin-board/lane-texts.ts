import { formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
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
  { zone, now, hasDraft }: { zone: string; now: Date; hasDraft: boolean },
): LaneTexts {
  const rides = lane.rides.filter(({ kind }) => kind !== 'ghost').map(({ ride }) => ride);
  const count = rides.length === 0 ? 'No rides' : formatQuantity(rides.length, 'ride');
  if (lane.kind === 'open') {
    const price = rides.reduce((sum, ride) => sum + (ride.price ?? 0), 0);
    if (rides.length === 0)
      return {
        title: 'Unassigned',
        lines: [hasDraft ? 'All covered in the draft' : 'Every ride has a driver'],
        warning: undefined,
      };
    return {
      title: hasDraft ? 'Left open' : 'Unassigned',
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
  const status = lane.driver.status;
  return {
    title: lane.driver.name,
    lines: [
      shiftText(lane.driver, zone),
      count,
      ...(empty > 0 ? [`${formatShortDuration(empty)} empty`] : []),
    ],
    warning: status === 'Off-Duty' ? 'Off duty' : status === 'Suspended' ? 'Suspended' : undefined,
  };
}
