import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatCarName } from '@chesapeake/contract/cars/cars';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import { driverBookingPath, pages } from '@chesapeake/contract/pages/pages';
import { type FormatContext, formatRideName } from '../../booking-helpers/format-ride-name.ts';
import { type Fact, fact, userSuppliedFact } from '../../mail/email-content.ts';
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
  ...fact('car', 'Car', ride.car && formatCarName(ride.car)),
];

export const customerFacts = (ride: EmailedRide, context: FormatContext): Fact[] => [
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
    'Balance due',
    paid > 0 || status === 'Completed' ? formatOwed(owes) : null,
  ),
  ...fact('goesBack', 'Refund due', owes < 0 ? formatDollars(0 - owes) : null),
];

const formatOwed = (owes: number) => (owes > 0 ? formatDollars(owes) : null);

const formatEnd = ({ status, dropoffTime }: EmailedRide, { zone, now }: FormatContext) =>
  status === 'Completed' ? formatDateTimeAutoYear(dropoffTime, zone, now) : null;

export const driverFacts = (ride: EmailedRide, context: FormatContext): Fact[] => [
  ...rideFacts(ride, context),
  ...userSuppliedFact('customer', 'Customer', ride.user.name),
];

/** For a ride that was proposed: what it pays, too. */
export const proposalFacts = (ride: EmailedRide, context: FormatContext): Fact[] => [
  ...driverFacts(ride, context),
  ...fact('amount', 'Pays', ride.price === null ? null : formatDollars(ride.price)),
];

export const officeFacts = (ride: EmailedRide, context: FormatContext): Fact[] => [
  ...driverFacts(ride, context),
  ...userSuppliedFact('driver', 'Driver', ride.driver?.name),
];

export const openBooking = ({ _id }: EmailedRide) => ({
  label: 'Open your booking',
  path: pages.booking.replace(':id', _id),
});
export const openDriverBooking = ({ _id }: EmailedRide) => ({
  label: 'Open the ride',
  path: driverBookingPath(_id),
});
export const openAdminBooking = ({ _id }: EmailedRide) => ({
  label: 'Open the booking',
  path: pages.adminBooking.replace(':id', _id),
});

/** The subject names the ride, because a customer may have several. */
export const withSubject = (heading: string, ride: EmailedRide, context: FormatContext) => ({
  heading,
  subject: `${heading}: ${formatRideName(ride, context)}`,
});
