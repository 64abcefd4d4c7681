import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import {
  findService,
  onlineServices,
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
  {
    serviceType,
    pickupTime,
    hours,
  }: { serviceType: string; pickupTime: Date; hours?: number | null | undefined },
  services = onlineServices(settings.services),
): RideWindow {
  const { leadMinutes, bookAheadDays, turnaroundMinutes } = settings;
  const service = findService(services, serviceType);
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
  return {
    service,
    pickupAt: pickupTime,
    ...rideTimes(service, pickupTime, { turnaroundMinutes, hours }),
  };
}

/** When a ride ends, and when its car and driver are free again. */
export function rideTimes(
  service: Parameters<typeof windowEnd>[1],
  pickup: Date,
  { turnaroundMinutes, hours }: { turnaroundMinutes: number; hours?: number | null | undefined },
) {
  const endsAt = windowEnd(pickup, service, hours);
  return { endsAt, blockedUntil: addMs(endsAt, minutes(turnaroundMinutes)) };
}
