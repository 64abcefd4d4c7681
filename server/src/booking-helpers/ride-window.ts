import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import {
  findService,
  offeredServices,
  windowEnd,
} from '@chesapeake/contract/bookings/service-types';
import { formatDuration } from '@chesapeake/contract/format/dates';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { addMs, days, minutes } from '../clock.ts';
import { fail } from '../errors.ts';

export interface RideWindow {
  service: Settings['services'][number];
  pickupAt: Date;
  /** The planned end of the ride. */
  endsAt: Date;
  /** Until when the car and driver are blocked, including turnaround. */
  blockedUntil: Date;
}

/**
 * The service and the blocked time of a requested ride; invalid requests fail with errors by field.
 */
export function rideWindow(
  { settings, now }: { settings: Settings; now: Date },
  { serviceType, pickupTime }: { serviceType: string; pickupTime: Date },
): RideWindow {
  const { services, leadMinutes, bookAheadDays, turnaroundMinutes } = settings;
  const service = findService(offeredServices(services), serviceType);
  const fieldErrors: Record<string, string> = {};
  if (!service) fieldErrors.serviceType = bookingTexts.unknownService;
  if (pickupTime < addMs(now, minutes(leadMinutes))) {
    fieldErrors.pickupTime =
      pickupTime < now
        ? bookingTexts.pickupPast
        : bookingTexts.pickupTooSoon(formatDuration(leadMinutes));
  }
  if (pickupTime > addMs(now, days(bookAheadDays))) {
    fieldErrors.pickupTime = bookingTexts.pickupTooFar(bookAheadDays);
  }
  if (!service || fieldErrors.pickupTime) fail('VALIDATION_FAILED', { errors: fieldErrors });
  return { service, pickupAt: pickupTime, ...rideTimes(service, pickupTime, turnaroundMinutes) };
}

/** When a ride ends, and when its car and driver are free again. */
export function rideTimes(
  service: { windowMinutes: number },
  pickup: Date,
  turnaroundMinutes: number,
) {
  const endsAt = windowEnd(pickup, service);
  return { endsAt, blockedUntil: addMs(endsAt, minutes(turnaroundMinutes)) };
}
