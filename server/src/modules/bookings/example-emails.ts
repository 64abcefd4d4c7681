import { toDollars } from '@chesapeake/contract/fields/money';
import { examplePeople, exampleRide } from '../../rides/example-ride.ts';
import type { FormatContext } from '../../rides/format-ride-name.ts';
import type { EmailedRide } from './email-templates.ts';
import * as letters from './email-templates.ts';

/** Example booking emails for the preview. */
export function exampleBookingEmails(context: FormatContext) {
  const { now } = context;
  const { priceCents, ...example } = exampleRide(context, now);
  const price = toDollars(priceCents);
  const person = (name: string) => ({ _id: example._id, name });
  const ride: EmailedRide = {
    ...example,
    pickupLocation: '80 Compromise Street, Annapolis',
    destination: null,
    status: 'Accepted',
    user: { ...person(examplePeople.customer), phone: null },
    driver: person(examplePeople.driver),
    car: {
      _id: example._id,
      brand: 'Lincoln',
      model: 'Continental',
      plateNumber: 'CC 1234',
      capacity: 3,
      image: null,
      imageSmall: null,
    },
    price,
    paid: 0,
    owes: price,
  };
  const unassigned: EmailedRide = { ...ride, status: 'Pending', driver: null };
  const completed: EmailedRide = { ...ride, status: 'Completed' };
  const day = { hoursBefore: 24, day: 'tomorrow' } as const;
  const twoHours = { hoursBefore: 2, day: 'today' } as const;
  return {
    'booking-received': letters.bookingReceivedEmail(unassigned, context),
    'driver-assigned': letters.driverAssignedEmail({ ...ride, status: 'Pending' }, context),
    'booking-accepted': letters.bookingAcceptedEmail(ride, context),
    'booking-cancelled': letters.cancelledByCustomerEmail(unassigned, context),
    'booking-cancelled-by-us': letters.cancelledByOfficeEmail(unassigned, context),
    'booking-rejected': letters.bookingRejectedEmail(unassigned, context),
    'reminder-day': letters.customerReminderEmail(ride, context, day),
    'reminder-day-driver': letters.driverReminderEmail(ride, context, day),
    'reminder-hours': letters.customerReminderEmail(ride, context, twoHours),
    'reminder-hours-driver': letters.driverReminderEmail(ride, context, twoHours),
    receipt: letters.receiptEmail({ ...completed, paid: price, owes: 0 }, context),
    'ride-to-pay': letters.paymentDueEmail(completed, context),
    'proposal-declined': letters.proposalDeclinedEmail(ride, context),
    'booking-without-driver': letters.withoutDriverEmail(unassigned, context, 1),
  };
}
