import type {
  HoursBeforePickup,
  ReminderHours,
} from '@chesapeake/contract/bookings/reminder-times';
import { serviceName } from '@chesapeake/contract/bookings/services';
import { carName } from '@chesapeake/contract/cars/cars';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import { pages } from '@chesapeake/contract/pages/pages';
import { type EmailContent, type Fact, fact, userSuppliedFact } from '../../mail/email-content.ts';
import { type FormatContext, formatRideName } from '../../rides/format-ride-name.ts';
import type { Ride } from './repository.ts';

/** What emails show of a ride. */
export type EmailedRide = Pick<
  Ride,
  | '_id'
  | 'serviceType'
  | 'pickupLocation'
  | 'destination'
  | 'pickupTime'
  | 'dropoffTime'
  | 'status'
  | 'user'
  | 'driver'
  | 'car'
  | 'price'
  | 'paid'
  | 'owes'
>;

/** The ride details that everyone involved sees. */
const rideFacts = (ride: EmailedRide, { zone, services, now }: FormatContext): Fact[] => [
  ...fact('booking', 'Booking', shortId(ride._id)),
  ...fact('service', 'Service', serviceName(services, ride.serviceType)),
  ...fact('pickup', 'Pickup time', formatDateTimeAutoYear(ride.pickupTime, zone, now)),
  ...userSuppliedFact('pickupLocation', 'Pickup', ride.pickupLocation),
  ...userSuppliedFact('destination', 'Destination', ride.destination),
  ...fact('car', 'Car', ride.car && carName(ride.car)),
];

const customerFacts = (ride: EmailedRide, context: FormatContext): Fact[] => [
  ...rideFacts(ride, context),
  ...userSuppliedFact('driver', 'Driver', ride.driver?.name),
  ...fact('ended', 'Ended', formatEnd(ride, context)),
  ...fact('price', 'Price', ride.price === null ? null : formatDollars(ride.price)),
  ...paymentFacts(ride),
];

/** For called-off bookings, refunds are emailed separately when they happen. */
const paymentFacts = ({ status, paid, owes }: EmailedRide): Fact[] => [
  ...fact('paid', 'Paid', paid > 0 ? formatDollars(paid) : null),
  ...fact(
    'stillToPay',
    'Still to pay',
    paid > 0 || status === 'Completed' ? formatOwed(owes) : null,
  ),
  ...fact('goesBack', 'Goes back to you', owes < 0 ? formatDollars(0 - owes) : null),
];

const formatOwed = (owes: number) => (owes > 0 ? formatDollars(owes) : null);

const formatEnd = ({ status, dropoffTime }: EmailedRide, { zone, now }: FormatContext) =>
  status === 'Completed' ? formatDateTimeAutoYear(dropoffTime, zone, now) : null;

const driverFacts = (ride: EmailedRide, context: FormatContext): Fact[] => [
  ...rideFacts(ride, context),
  ...userSuppliedFact('customer', 'Customer', ride.user.name),
];

const officeFacts = (ride: EmailedRide, context: FormatContext): Fact[] => [
  ...driverFacts(ride, context),
  ...userSuppliedFact('driver', 'Driver', ride.driver?.name),
];

const openBooking = ({ _id }: EmailedRide) => ({
  label: 'Open your booking',
  path: pages.booking.replace(':id', _id),
});
const openAdminBooking = ({ _id }: EmailedRide) => ({
  label: 'Open the booking',
  path: `${pages.adminBookings}?search=${_id}`,
});

/** The subject names the ride, because a customer may have several. */
const withSubject = (heading: string, ride: EmailedRide, context: FormatContext) => ({
  heading,
  subject: `${heading}: ${formatRideName(ride, context)}`,
});

/** An email to the customer. */
const customerEmail = (heading: string, ...paragraphs: string[]) => {
  return (ride: EmailedRide, context: FormatContext): EmailContent => ({
    ...withSubject(heading, ride, context),
    paragraphs,
    facts: customerFacts(ride, context),
    action: openBooking(ride),
  });
};

export const bookingReceivedEmail = customerEmail(
  'We have your booking',
  'Thank you for booking with us. We are finding a driver for you, and write again when there is one.',
);

export const driverAssignedEmail = customerEmail(
  'A driver is assigned to your booking',
  'We have asked this driver to take your ride. You hear from us when it is accepted.',
);

export const bookingAcceptedEmail = customerEmail(
  'Your booking is accepted',
  'Your driver has accepted your ride and will be there at the pickup time.',
);

export const cancelledByCustomerEmail = customerEmail(
  'Your booking is cancelled',
  'You have cancelled this booking, and nobody will come for it.',
);

export const cancelledByOfficeEmail = (
  ride: EmailedRide,
  context: FormatContext,
): EmailContent => ({
  ...customerEmail(
    'Your booking is cancelled',
    'We had to cancel this booking, and nobody will come for it. We are sorry.',
    'If you have questions, answer this email or call us.',
  )(ride, context),
  name: 'booking-cancelled-by-us',
});

/** The booking page is gone too, so the button leads elsewhere. */
export const bookingDeletedEmail = (ride: EmailedRide, context: FormatContext): EmailContent => ({
  ...cancelledByOfficeEmail(ride, context),
  action: { label: 'Book another ride', path: pages.book },
});

export const bookingRejectedEmail = customerEmail(
  'We cannot take your booking',
  'We are sorry: we cannot take this booking, and nobody will come for it.',
  'Another time or another car may work. If you have questions, answer this email or call us.',
);

export const receiptEmail = customerEmail(
  'Your receipt',
  'Thank you for riding with us. This was your ride. The receipt as PDF is on the page of your booking.',
);

/** Not a receipt, because the ride is unpaid. */
export const paymentDueEmail = (ride: EmailedRide, context: FormatContext): EmailContent => ({
  ...customerEmail(
    `Your ride: ${formatDollars(ride.owes)} still to pay`,
    'Thank you for riding with us. This was your ride.',
  )(ride, context),
  name: 'ride-to-pay',
  action: { label: `Pay ${formatDollars(ride.owes)}`, path: pages.pay.replace(':id', ride._id) },
});

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
      ? 'Your driver will be there at the pickup time.'
      : 'We are still arranging your driver, and write to you as soon as it is settled.',
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
  paragraphs: ['You have accepted this ride.'],
  facts: driverFacts(ride, context),
  action: { label: 'Open your bookings', path: pages.driverBookings },
});

export const proposalDeclinedEmail = (
  before: EmailedRide,
  context: FormatContext,
): EmailContent => ({
  ...withSubject('A driver declined a booking', before, context),
  paragraphs: ['The driver below said no to this booking. It needs another one.'],
  facts: officeFacts(before, context),
  action: openAdminBooking(before),
});

const timeBeforePickup: Record<HoursBeforePickup, string> = {
  24: 'a day before pickup',
  2: 'two hours before pickup',
  1: 'an hour before pickup',
  0: 'at its pickup time',
};

export const withoutDriverEmail = (
  ride: EmailedRide,
  context: FormatContext,
  hoursBefore: HoursBeforePickup,
): EmailContent => ({
  ...withSubject(`A booking has no driver ${timeBeforePickup[hoursBefore]}`, ride, context),
  paragraphs: [
    'This booking still needs somebody who drives it.',
    ride.driver
      ? 'The driver below was asked, and has not answered.'
      : 'Nobody has been asked to drive it yet.',
  ],
  facts: officeFacts(ride, context),
  action: openAdminBooking(ride),
});
