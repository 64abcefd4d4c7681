import { isActiveBookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import { formatShortDuration } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { isAway, isOnShift, nextOpenRide } from './driver-reasons.ts';
import type { Lane } from './lanes.ts';
import {
  carName,
  outOfServiceText,
  shiftText,
  spanText,
  type TextContext,
  timeOffText,
} from './ride-texts.ts';

export interface LaneTexts {
  title: string;
  /** Facts, one per line, or after each other where there is little room. */
  lines: string[];
  /** 'Vacation, until 4 PM' */
  away: string[];
  warnings: string[];
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
        warnings: [],
      };
    return {
      title: plan ? 'Left open' : 'Unassigned',
      lines: [price > 0 ? `${count}, ${formatDollars(price)}` : count],
      away: [],
      warnings: known(nextOpenRide(rides, now, zone)),
    };
  }
  if (lane.kind === 'car') {
    const car = lane.car ?? lane.rides[0]?.ride.car;
    if (!car) return { title: 'No car', lines: [count], away: [], warnings: [] };
    return {
      title: carName(car),
      lines: [`${car.plateNumber} · ${car.carClass}`, count],
      away: (lane.car?.outOfService ?? []).map(
        (off) => `${outOfServiceText(off.reason)}, ${spanText(off, { zone, day })}`,
      ),
      warnings: lane.car?.status === 'Under Maintenance' ? ['Under maintenance'] : [],
    };
  }
  if (lane.kind === 'former')
    return {
      title: lane.driver.name,
      lines: [count],
      away: [],
      warnings: [(lane.status && statusWarnings[lane.status]) ?? 'No longer a driver'],
    };
  const empty =
    lane.duty?.emptyMinutes ?? lane.drives.reduce((sum, { minutes }) => sum + minutes, 0);
  const overtime = lane.duty?.overtimeMinutes ?? 0;
  const hasClash = lane.rides.some(({ clashes }) => clashes.length > 0);
  const live = rides.filter(({ status }) => isActiveBookingStatus(status));
  const inTimeOff = live.filter((ride) => isAway(lane.driver, ride)).length;
  const offShift = live.filter((ride) => !isOnShift(lane.driver, ride)).length;
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
    warnings: isLeftOut(lane.driver, plan)
      ? ['Not in this draft']
      : known(
          statusWarning(lane.driver.status, live.length),
          hasClash && 'Rides too close',
          inTimeOff > 0 && `${formatQuantity(inTimeOff, 'ride')} during time off`,
          offShift > 0 && `${formatQuantity(offShift, 'ride')} off shift`,
        ),
  };
}

/** The draft plans without this driver. */
export const isLeftOut = (
  { _id: id }: { _id: string },
  plan: Pick<Plan, 'without'> | undefined,
): boolean => plan?.without.some(({ _id }) => _id === id) ?? false;

/** 'Off duty, with 2 rides' */
function statusWarning(status: DriverStatus, liveRides: number) {
  const text = statusWarnings[status];
  return text && liveRides > 0 ? `${text}, with ${formatQuantity(liveRides, 'ride')}` : text;
}

const known = (...texts: (string | false | undefined)[]) =>
  texts.filter((text) => typeof text === 'string');

const statusWarnings: Partial<Record<DriverStatus, string>> = {
  'Off-Duty': 'Off duty',
  Suspended: 'Suspended',
};
