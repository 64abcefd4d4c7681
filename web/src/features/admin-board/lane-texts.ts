import { outOfServiceReasonNames } from '@chesapeake/contract/cars/out-of-service';
import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import { formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { nextOpenRide } from './driver-reasons.ts';
import type { Lane } from './lanes.ts';
import { carName, shiftText, spanText, type TextContext, timeOffText } from './ride-texts.ts';

export interface LaneTexts {
  title: string;
  /** Facts, one per line, or after each other where there is little room. */
  lines: string[];
  /** 'Vacation, until 4 PM' */
  away: string[];
  warning: string | undefined;
}

/** What stands at the beginning of a lane. */
export function describeLane(
  lane: Lane,
  {
    zone,
    day,
    now,
    plan,
  }: Pick<TextContext, 'zone' | 'day'> & { now: Date; plan: Pick<Plan, 'without'> | undefined },
): LaneTexts {
  const rides = lane.rides.filter(({ kind }) => kind !== 'ghost').map(({ ride }) => ride);
  const count = rides.length === 0 ? 'No rides' : formatQuantity(rides.length, 'ride');
  if (lane.kind === 'open') {
    const price = rides.reduce((sum, ride) => sum + (ride.price ?? 0), 0);
    if (rides.length === 0)
      return {
        title: 'Unassigned',
        lines: [plan ? 'All covered in the draft' : 'Every ride has a driver'],
        away: [],
        warning: undefined,
      };
    return {
      title: plan ? 'Left open' : 'Unassigned',
      lines: [price > 0 ? `${count}, ${formatDollars(price)}` : count],
      away: [],
      warning: nextOpenRide(rides, now, zone),
    };
  }
  if (lane.kind === 'car') {
    const car = lane.car ?? lane.rides[0]?.ride.car;
    if (!car) return { title: 'No car', lines: [count], away: [], warning: undefined };
    return {
      title: carName(car),
      lines: [`${car.plateNumber} · ${car.carClass}`, count],
      away: (lane.car?.outOfService ?? []).map(
        (off) => `${outOfServiceReasonNames[off.reason]}, ${spanText(off, { zone, day })}`,
      ),
      warning: lane.car?.status === 'Under Maintenance' ? 'Under maintenance' : undefined,
    };
  }
  if (lane.kind === 'former')
    return {
      title: lane.driver.name,
      lines: [count],
      away: [],
      warning: (lane.status && statusWarnings[lane.status]) ?? 'No longer a driver',
    };
  const empty =
    lane.duty?.emptyMinutes ?? lane.drives.reduce((sum, { minutes }) => sum + minutes, 0);
  const overtime = lane.duty?.overtimeMinutes ?? 0;
  const hasClash = lane.rides.some(({ clashes }) => clashes.length > 0);
  return {
    title: lane.driver.name,
    lines: [
      shiftText(lane.driver, { zone, day }),
      count,
      ...(empty > 0 ? [`${formatShortDuration(empty)} empty`] : []),
      ...(overtime > 0 ? [`${formatShortDuration(overtime)} overtime`] : []),
    ],
    away: lane.driver.timeOff.map(
      (off) => `${timeOffText(off.reason)}, ${spanText(off, { zone, day })}`,
    ),
    warning: isLeftOut(lane.driver, plan)
      ? 'Not in this draft'
      : hasClash
        ? 'Rides too close'
        : statusWarnings[lane.driver.status],
  };
}

/** The draft plans without this driver. */
export const isLeftOut = (
  { _id: id }: { _id: string },
  plan: Pick<Plan, 'without'> | undefined,
): boolean => plan?.without.some(({ _id }) => _id === id) ?? false;

const statusWarnings: Partial<Record<DriverStatus, string>> = {
  'Off-Duty': 'Off duty',
  Suspended: 'Suspended',
};
