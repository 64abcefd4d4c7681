import type { BookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { dayMs } from '@chesapeake/contract/calendar/days';
import {
  type OutOfServiceReason,
  outOfServiceReasonNames,
} from '@chesapeake/contract/cars/out-of-service';
import { type TimeOffReason, timeOffReasonNames } from '@chesapeake/contract/drivers/time-off';
import {
  formatClockHour,
  formatClockTime,
  formatShortDayWithWeekday,
  formatShortDuration,
  formatTimeRelativeToDay,
  isoDayIn,
} from '@chesapeake/contract/format/dates';
import type {
  BoardCar,
  BoardDriver,
  BoardRide,
  EmptyDrive,
} from '@chesapeake/contract/planning/board';
import { minuteOfDay } from '../../lib/zoned-time.ts';
import type { Clash } from './clashes.ts';
import type { PlacedRide } from './lanes.ts';
import { joined, type Span } from './time-scale.ts';

/** What the texts of a ride need to know of the business. */
export interface TextContext {
  zone: string;
  services: readonly { slug: string; name: string }[];
  /** When the day that is shown begins and ends. */
  day: Span;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Who sits in the car. */
export const riderOf = ({ passengerName, user }: BoardRide) => passengerName ?? user.name;

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;
export const lastName = (name: string) => name.trim().split(/\s+/).at(-1) ?? name;

/** The recognizable part of a place: the town of a street address, otherwise its name. */
export function shortPlace(text: string) {
  const [first = text, second] = text.split(',').map((part) => part.trim());
  if (isStreet(first) && second) return second;
  return airportCode(first) ?? first;
}

const isStreet = (part: string) => /^\d/.test(part);

/** 'BWI' of 'BWI Marshall Airport'. */
const airportCode = (place: string) => /^([A-Z]{3})\b.*\bairport\b/i.exec(place)?.[1];

/** 'At BWI', 'In Annapolis': an address is in its town. */
export const atPlace = (text: string) => `${isStreet(text) ? 'In' : 'At'} ${shortPlace(text)}`;

/** 'Annapolis → BWI Airport' */
export function shortRoute({ pickupLocation, destination, stops }: BoardRide) {
  const end = destination ?? stops.at(-1);
  const from = shortPlace(pickupLocation);
  return end ? `${from} → ${shortPlace(end)}` : from;
}

/** 'Airport · S 580' */
export const serviceAndCar = (ride: BoardRide, { services }: TextContext) =>
  [serviceName(services, ride.serviceType), ride.car?.model].filter(Boolean).join(' · ');

/** '6 AM' or '6:30 AM' */
export const formatShortTime = (at: Date, zone: string) =>
  minuteOfDay(at, zone) % 60 === 0 ? formatClockHour(at, zone) : formatClockTime(at, zone);

/** '2:30 PM', or 'Wed 11:30 PM' if the ride began before the day that is shown. */
export function pickupText({ pickupTime }: BoardRide, { zone, day }: ShownDay) {
  const time = formatClockTime(pickupTime, zone);
  if (pickupTime >= day.from) return time;
  return `${formatShortDayWithWeekday(isoDayIn(pickupTime, zone)).slice(0, 3)} ${time}`;
}

/** '2:30 PM to 4:30 PM', with the day of an end that is on another one. */
export function rideTimes(ride: BoardRide, context: TextContext) {
  const { pickupTime, dropoffTime } = ride;
  const from = pickupText(ride, context);
  return dropoffTime > pickupTime
    ? `${from} to ${formatTimeRelativeToDay(dropoffTime, pickupTime, context.zone, pickupTime)}`
    : from;
}

/** 'Until 4 AM, 8 PM – 4 AM' */
export function shiftText({ shifts }: Pick<BoardDriver, 'shifts'>, shown: ShownDay) {
  if (shifts === null) return 'Available all day';
  if (shifts.length === 0) return 'No shift this day';
  return upperFirst(
    joined(shifts)
      .map((shift) => spanText(shift, shown))
      .join(', '),
  );
}

type ShownDay = Pick<TextContext, 'zone' | 'day'>;

/** '6 AM – 2 PM', 'until 4 AM' if it began before the day that is shown, 'from 8 PM', 'all day' */
export function spanText({ from, until }: Span, { zone, day }: ShownDay) {
  const [start, end] = [formatShortTime(from, zone), formatShortTime(until, zone)];
  if (from <= day.from && until >= day.until) return 'all day';
  if (from < day.from) return `until ${end}`;
  // The end of a night shift is clear without its day.
  const endsNextNight = until.getTime() < from.getTime() + dayMs;
  return until <= day.until || endsNextNight ? `${start} – ${end}` : `from ${start}`;
}

export const carName = ({ brand, model }: Pick<BoardCar, 'brand' | 'model'>) => `${brand} ${model}`;

/** 'Only 10 min between Jane Doe’s ride and Ann Lee’s; the drive takes 35 min' */
export function clashText({ before, after, gapMinutes, drive }: Clash, shown: ShownDay) {
  const [first, second] = clashingRides(before, after, shown);
  if (!drive) return `${first} ends ${formatShortDuration(-gapMinutes)} after ${second} begins`;
  const way = drive.isByGarage ? 'the drive by way of the garage' : 'the drive';
  return `Only ${formatShortDuration(gapMinutes)} between ${first} and ${second}; ${way} takes ${formatShortDuration(drive.minutes)}`;
}

/** 'Jane Doe’s ride' and 'Ann Lee’s'; of one rider, 'Jane Doe’s 9:00 AM ride' and 'the one at 11:00 AM' */
function clashingRides(before: BoardRide, after: BoardRide, shown: ShownDay) {
  const [first, second] = [riderOf(before), riderOf(after)];
  return first === second
    ? [`${first}’s ${pickupText(before, shown)} ride`, `the one at ${pickupText(after, shown)}`]
    : [`${first}’s ride`, `${second}’s`];
}

/** '54 min empty, Annapolis to the garage' */
export function driveText({ minutes, after, before, fromPlace, toPlace }: EmptyDrive) {
  const from = after === null ? 'the garage' : shortPlace(fromPlace);
  const to = before === null ? 'the garage' : shortPlace(toPlace);
  return `${formatShortDuration(minutes)} empty, ${from} to ${to}`;
}

/** The stage of a ride on the board. Nobody is asked about a draft. */
export function stageText({ kind, stage, driver, ride }: PlacedRide, isOverdue: boolean) {
  if (kind === 'draft') return driver ? 'Draft, driver not asked yet' : 'Left open in the draft';
  const pinned = ride.isPinned ? ', pinned' : '';
  return `${stage satisfies BookingStage}${isOverdue ? ', overdue' : ''}${pinned}`;
}

/** Everything about a ride on the board, for screen readers. */
export function describeRide(
  placed: PlacedRide,
  { isOverdue, ...context }: TextContext & { isOverdue: boolean },
) {
  const { ride, driver, clashes } = placed;
  return [
    riderOf(ride),
    rideTimes(ride, context),
    serviceName(context.services, ride.serviceType),
    shortRoute(ride).replace(' → ', ' to '),
    ride.car ? carName(ride.car) : 'no car',
    stageText(placed, isOverdue),
    driver ? driver.name : 'no driver',
    ...clashes.map((clash) => clashText(clash, context)),
  ].join(', ');
}

/** 'Vacation'; the reason is not for everyone. */
export const outOfServiceText = (reason: OutOfServiceReason | null) =>
  reason ? outOfServiceReasonNames[reason] : 'Out of service';

export const timeOffText = (reason: TimeOffReason | null) =>
  reason ? timeOffReasonNames[reason] : 'Time off';
