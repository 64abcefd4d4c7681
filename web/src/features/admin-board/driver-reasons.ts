import { isActiveBookingStatus, isPickupOverdue } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatClockTime, formatTimeRelativeToDay } from '@chesapeake/contract/format/dates';
import type { Board, BoardDriver, BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import {
  firstName,
  lastName,
  lowerFirst,
  riderOf,
  shiftText,
  type TextContext,
  timeOffText,
} from './ride-texts.ts';
import { gapsBetween, overlaps, type Span } from './time-scale.ts';

const windowOf = ({ pickupTime, dropoffTime, blockedUntil }: BoardRide): Span => ({
  from: pickupTime,
  until: blockedUntil > dropoffTime ? blockedUntil : dropoffTime,
});

export type Context = TextContext & { now: Date };

/** What the board shows that keeps a driver from a ride; undefined if nothing does. */
export function obstacleFor(
  driver: BoardDriver,
  ride: BoardRide,
  board: Board,
  context: Context,
): string | undefined {
  const { zone, services, now } = context;
  const wanted = windowOf(ride);
  const other = board.rides.find(
    (each) =>
      each._id !== ride._id &&
      each.driver?._id === driver._id &&
      isActiveBookingStatus(each.status) &&
      overlaps(windowOf(each), wanted),
  );
  if (other) {
    const { dropoffTime, blockedUntil, serviceType } = other;
    const timeOf = (at: Date) => formatTimeRelativeToDay(at, ride.pickupTime, zone, now);
    const text = `On ${lastName(riderOf(other))}’s ride (${serviceName(services, serviceType)}) until ${timeOf(dropoffTime)}`;
    const isInTurnaround = dropoffTime <= ride.pickupTime && ride.pickupTime < blockedUntil;
    return isInTurnaround ? `${text}, then turnaround until ${timeOf(blockedUntil)}` : text;
  }
  return absenceOf(driver, ride, context);
}

const timeOffDuring = ({ timeOff }: BoardDriver, ride: BoardRide) =>
  timeOff.find((period) => overlaps(period, windowOf(ride)));

/** The driver has time off during the ride, or before the turnaround is over. */
export const isAway = (driver: BoardDriver, ride: BoardRide) =>
  timeOffDuring(driver, ride) !== undefined;

/** Why a driver does not work then, whatever other rides they have. */
export function absenceOf(driver: BoardDriver, ride: BoardRide, { zone, now }: Context) {
  const away = timeOffDuring(driver, ride);
  if (away) {
    const until = formatTimeRelativeToDay(away.until, ride.pickupTime, zone, now);
    return `${timeOffText(away.reason)}, back ${until}`;
  }
  if (driver.status === 'Off-Duty') return 'Off duty';
  return driver.status === 'Suspended' ? 'Suspended' : undefined;
}

/**
 * Why a draft cannot leave a ride with the driver it has now, as far as the board shows it; undefined
 * if nothing speaks against it. The planner may know more.
 */
export function whyNotKept(
  { ride, from }: { ride: BoardRide; from: BoardRide['driver'] },
  { drivers }: Pick<Board, 'drivers'>,
  { without }: Pick<Plan, 'without'>,
  context: Context,
): string | undefined {
  if (isPickupOverdue(ride, context.now)) return 'The pickup time has passed.';
  if (!from) return undefined;
  const isDriver = ({ _id }: { _id: string }) => _id === from._id;
  const first = firstName(from.name);
  if (without.some(isDriver)) return `${first} is not in this draft.`;
  const onBoard = drivers.find(isDriver);
  if (!onBoard) return `${first} can’t take rides now.`;
  if (ride.declinedBy.includes(from._id)) return `${first} has declined this ride.`;
  const [reason] = [
    absenceOf(onBoard, ride, context) ?? warningsFor(onBoard, ride, context),
  ].flat();
  return reason && `Can’t stay with ${first}: ${lowerFirst(reason)}.`;
}

/** The driver works for all of the ride. Two shifts may follow each other. */
export const isOnShift = ({ shifts }: BoardDriver, ride: BoardRide) =>
  shifts === null ||
  gapsBetween(shifts, { from: ride.pickupTime, until: ride.dropoffTime }).length === 0;

/** Why a driver who is free may not fit. */
export function warningsFor(driver: BoardDriver, ride: BoardRide, context: TextContext): string[] {
  const { car } = ride;
  return [
    !isOnShift(driver, ride) &&
      (driver.shifts?.length === 0
        ? 'No shift this day'
        : `Off shift, works ${lowerFirst(shiftText(driver, context))}`),
    car !== null &&
      driver.carClasses !== null &&
      !driver.carClasses.includes(car.carClass) &&
      `Does not drive cars of class ${car.carClass}`,
  ].filter((warning) => warning !== false);
}

/** 'Next in 48 min' for the rides that nobody drives; undefined if none is to come soon. */
export function nextOpenRide(rides: readonly BoardRide[], now: Date, zone: string) {
  const [next] = rides
    .filter(({ status, pickupTime }) => status === 'Pending' && pickupTime >= now)
    .sort((a, b) => a.pickupTime.getTime() - b.pickupTime.getTime());
  if (!next) return undefined;
  const minutes = Math.round((next.pickupTime.getTime() - now.getTime()) / 60_000);
  return minutes < 120
    ? `Next in ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`}`
    : `Next at ${formatClockTime(next.pickupTime, zone)}`;
}
