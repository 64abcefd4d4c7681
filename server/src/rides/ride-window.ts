import { bookingTexts } from '@chesapeake/contract/bookings';
import { durationText } from '@chesapeake/contract/moments';
import { findService, offeredOf, windowEnd } from '@chesapeake/contract/services';
import type { Settings } from '@chesapeake/contract/settings';
import { days, later, minutes } from '../clock.ts';
import { fail } from '../errors.ts';

export interface RideWindow {
  service: Settings['services'][number];
  pickupAt: Date;
  /** The planned end of the ride. */
  endsAt: Date;
  /** Until when car and driver are held: the turnaround included. */
  blockedUntil: Date;
}

/** Which ride is asked for, and for how long it holds a car; told by field where it cannot be had. */
export function rideWindow(
  { settings, now }: { settings: Settings; now: Date },
  { serviceType, pickupTime }: { serviceType: string; pickupTime: Date },
): RideWindow {
  const { services, leadMinutes, bookAheadDays, turnaroundMinutes } = settings;
  const service = findService(offeredOf(services), serviceType);
  const wrong: Record<string, string> = {};
  if (!service) wrong.serviceType = bookingTexts.unknownService;
  if (pickupTime < later(now, minutes(leadMinutes))) {
    wrong.pickupTime =
      pickupTime < now
        ? bookingTexts.pickupPast
        : bookingTexts.pickupTooSoon(durationText(leadMinutes));
  }
  if (pickupTime > later(now, days(bookAheadDays))) {
    wrong.pickupTime = bookingTexts.pickupTooFar(bookAheadDays);
  }
  if (!service || wrong.pickupTime) fail('VALIDATION_FAILED', { errors: wrong });
  return { service, pickupAt: pickupTime, ...timesOf(service, pickupTime, turnaroundMinutes) };
}

/** When a ride ends, and when its car and driver are free again. */
export function timesOf(
  service: { windowMinutes: number },
  pickup: Date,
  turnaroundMinutes: number,
) {
  const endsAt = windowEnd(pickup, service);
  return { endsAt, blockedUntil: later(endsAt, minutes(turnaroundMinutes)) };
}
