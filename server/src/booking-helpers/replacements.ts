import type { BookingInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { shortId } from '@chesapeake/contract/format/short-id';
import type { Caller } from '../caller.ts';
import { fail, RequestError } from '../errors.ts';

/** What the office sees of a booking that needs another car or driver. */
export const toBookingInPeriod = (ride: {
  _id: string;
  serviceType: string;
  pickupLocation: string;
  pickupTime: Date;
  dropoffTime: Date;
  status: BookingInPeriod['status'];
  user: { name: string };
  driver: BookingInPeriod['driver'];
}): BookingInPeriod => ({
  _id: ride._id,
  serviceType: ride.serviceType,
  pickupLocation: ride.pickupLocation,
  pickupTime: ride.pickupTime,
  dropoffTime: ride.dropoffTime,
  status: ride.status,
  customer: ride.user.name,
  driver: ride.driver,
});

/** Only whoever may change bookings can move them; whoever may not see them learns that they exist. */
export function checkMayReplace(caller: Caller, replacements: readonly unknown[]) {
  if (replacements.length > 0 && !caller.permissions.has('bookings:change')) {
    fail('FORBIDDEN', { message: 'Your role does not allow you to change bookings.' });
  }
}

/** Refuses a period because of bookings without a replacement. */
export function failUnreplaced(caller: Caller, bookings: readonly BookingInPeriod[]): never {
  fail('BOOKINGS_IN_PERIOD', {
    ...(caller.permissions.has('bookings:see') && { details: { bookings } }),
  });
}

/** Says which booking could not be moved. Nothing is saved then. */
export async function replaceOrExplain(bookingId: string, replace: () => Promise<unknown>) {
  try {
    await replace();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    fail('REPLACEMENT_REFUSED', {
      message: `Booking ${shortId(bookingId)}: ${error.message} Nothing was saved.`,
      details: { bookingId },
    });
  }
}
