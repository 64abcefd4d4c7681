import { isActiveBookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatClockTime, formatTimeRelativeToDay } from '@chesapeake/contract/format/dates';
import type { Board, BoardDriver, BoardRide } from '@chesapeake/contract/planning/board';
import { lastName, riderOf, shiftText, type TextContext, timeOffText } from './ride-texts.ts';
import { overlaps, type Span } from './time-scale.ts';

const windowOf = ({ pickupTime, dropoffTime, blockedUntil }: BoardRide): Span => ({
  from: pickupTime,
  until: blockedUntil > dropoffTime ? blockedUntil : dropoffTime,
});

type Context = TextContext & { now: Date };

/** What the board shows that keeps a driver from a ride; undefined if nothing does. */
export function obstacleFor(
  driver: BoardDriver,
  ride: BoardRide,
  board: Board,
  { zone, services, now }: Context,
): string | undefined {
  const wanted = windowOf(ride);
  const other = board.rides.find(
    (each) =>
      each._id !== ride._id &&
      each.driver?._id === driver._id &&
      isActiveBookingStatus(each.status) &&
      overlaps(windowOf(each), wanted),
  );
  if (other) {
    const until = formatTimeRelativeToDay(other.dropoffTime, ride.pickupTime, zone, now);
    return `On ${lastName(riderOf(other))}’s ride (${serviceName(services, other.serviceType)}) until ${until}`;
  }
  const away = driver.timeOff.find((period) => overlaps(period, wanted));
  if (away) {
    const until = formatTimeRelativeToDay(away.until, ride.pickupTime, zone, now);
    return `${timeOffText(away.reason)}, back ${until}`;
  }
  if (driver.status === 'Off-Duty') return 'Off duty';
  return driver.status === 'Suspended' ? 'Suspended' : undefined;
}

/** Why a driver who is free may not fit. */
export function warningsFor(driver: BoardDriver, ride: BoardRide, zone: string): string[] {
  const { pickupTime, dropoffTime, car } = ride;
  const isOnShift =
    driver.shifts === null ||
    driver.shifts.some(({ from, until }) => from <= pickupTime && dropoffTime <= until);
  return [
    !isOnShift &&
      (driver.shifts?.length === 0
        ? 'No shift this day'
        : `Off shift, works ${shiftText(driver, zone)}`),
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
