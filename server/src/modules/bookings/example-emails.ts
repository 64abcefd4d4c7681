import { noTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { toDollars } from '@chesapeake/contract/fields/money';
import { examplePeople, exampleRide } from '../../booking-helpers/example-ride.ts';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import { cancelledOnTermsEmail } from './cancellation-email-templates.ts';
import type { EmailedRide } from './email-parts.ts';
import * as emails from './email-templates.ts';
import * as reminders from './reminder-email-templates.ts';

const exampleDifferences = [
  {
    label: 'Pickup',
    before: 'Union Station, Washington',
    after: '80 Compromise Street, Annapolis',
  },
];

/** Example booking emails for the preview. */
export function exampleBookingEmails(context: FormatContext) {
  const { now } = context;
  const { priceCents, ...example } = exampleRide(context, now);
  const price = toDollars(priceCents);
  const person = (name: string) => ({ _id: example._id, name });
  const ride: EmailedRide = {
    ...noTripFacts,
    ...example,
    status: 'Accepted',
    cancelReason: null,
    payment: null,
    user: { ...person(examplePeople.customer), phone: null },
    driver: person(examplePeople.driver),
    car: {
      _id: example._id,
      brand: 'Lincoln',
      model: 'Continental',
      plateNumber: 'CC 1234',
      capacity: 3,
      carClass: 'Sedan',
      image: null,
      imageSmall: null,
    },
    price,
    priceLines: [],
    paid: 0,
    owes: price,
  };
  const unassigned: EmailedRide = { ...ride, status: 'Pending', driver: null };
  const completed: EmailedRide = { ...ride, status: 'Completed' };
  const day = { hoursBefore: 24, day: 'tomorrow' } as const;
  const twoHours = { hoursBefore: 2, day: 'today' } as const;
  return {
    'booking-received': emails.bookingReceivedEmail(unassigned, context),
    'driver-assigned': emails.driverAssignedEmail({ ...ride, status: 'Pending' }, context),
    'booking-accepted': emails.bookingAcceptedEmail(ride, context),
    'booking-changed': emails.bookingChangedEmail(ride, context, exampleDifferences),
    'booking-changed-driver': emails.rideChangedEmail(ride, context, exampleDifferences),
    'booking-car-changed': emails.carChangedEmail(ride, context, 'Lincoln Continental (CC 1200)'),
    'booking-cancelled': emails.cancelledByCustomerEmail(unassigned, context),
    'booking-cancelled-by-us': emails.cancelledByOfficeEmail(unassigned, context),
    'booking-no-show': cancelledOnTermsEmail(
      { ...ride, status: 'Cancelled', cancelReason: 'no-show', paid: price, owes: 0 },
      { keptCents: priceCents, refundCents: 0, owesCents: 0, reason: null },
      context,
    ),
    'booking-rejected': emails.bookingRejectedEmail(unassigned, context),
    'reminder-day': reminders.customerReminderEmail(ride, context, day),
    'reminder-day-driver': reminders.driverReminderEmail(ride, context, day),
    'reminder-hours': reminders.customerReminderEmail(ride, context, twoHours),
    'reminder-hours-driver': reminders.driverReminderEmail(ride, context, twoHours),
    receipt: emails.receiptEmail({ ...completed, paid: price, owes: 0 }, context),
    'ride-to-pay': emails.paymentDueEmail(completed, context),
    'ride-proposed': emails.rideProposedEmail({ ...ride, status: 'Pending' }, context),
    'proposal-declined': emails.proposalDeclinedEmail(ride, context),
    'booking-without-driver': reminders.withoutDriverEmail(unassigned, context, 1),
  };
}
