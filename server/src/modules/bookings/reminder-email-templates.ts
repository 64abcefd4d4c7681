import type {
  HoursBeforePickup,
  ReminderHours,
} from '@chesapeake/contract/bookings/reminder-times';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import {
  customerFacts,
  driverFacts,
  type EmailedRide,
  officeFacts,
  openAdminBooking,
  openBooking,
  openDriverBooking,
  withSubject,
} from './email-parts.ts';

/** `day` is 'today' or 'tomorrow' in the business time zone. */
export const customerReminderEmail = (
  ride: EmailedRide,
  context: FormatContext,
  { hoursBefore, day }: { hoursBefore: ReminderHours; day: string },
): EmailContent => ({
  ...withSubject(
    hoursBefore === 24 ? `Your ride is ${day}` : 'Your ride starts within two hours',
    ride,
    context,
  ),
  paragraphs: [
    'We look forward to driving you.',
    ride.status === 'Accepted'
      ? 'Your driver will be there on time.'
      : 'We’re still confirming your driver and will email you as soon as it’s done.',
  ],
  facts: customerFacts(ride, context),
  action: openBooking(ride),
});

export const driverReminderEmail = (
  ride: EmailedRide,
  context: FormatContext,
  { hoursBefore, day }: { hoursBefore: ReminderHours; day: string },
): EmailContent => ({
  ...withSubject(
    hoursBefore === 24 ? `You have a ride ${day}` : 'Your pickup is within two hours',
    ride,
    context,
  ),
  name: hoursBefore === 24 ? 'reminder-day-driver' : 'reminder-hours-driver',
  paragraphs: ['Here is everything you need for your ride.'],
  facts: driverFacts(ride, context),
  action: openDriverBooking(ride),
});

const timeBeforePickup: Record<HoursBeforePickup, string> = {
  24: 'a day before pickup',
  2: 'two hours before pickup',
  1: 'an hour before pickup',
  0: 'at pickup time',
};

export const withoutDriverEmail = (
  ride: EmailedRide,
  context: FormatContext,
  hoursBefore: HoursBeforePickup,
): EmailContent => ({
  ...withSubject(`Still no driver ${timeBeforePickup[hoursBefore]}`, ride, context),
  paragraphs: [
    'This ride needs a driver.',
    ride.driver ? 'The driver below hasn’t responded.' : 'No driver is assigned yet.',
  ],
  facts: officeFacts(ride, context),
  action: openAdminBooking(ride),
});
