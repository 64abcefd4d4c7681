import { describeTrip } from '@chesapeake/contract/bookings/describe-trip';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import type { BookedTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { formatCarName } from '@chesapeake/contract/cars/cars';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatAmount, formatDollars } from '@chesapeake/contract/format/money';
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
  | 'cancelReason'
  | 'payment'
  | 'user'
  | 'driver'
  | 'car'
  | 'price'
  | 'paid'
  | 'priceLines'
  | 'owes'
  | keyof BookedTripFacts
>;

/** The ride details that everyone involved sees. */
const rideFacts = (ride: EmailedRide, { zone, services, now }: FormatContext): Fact[] => [
  ...fact('booking', 'Booking', shortId(ride._id)),
  ...fact('service', 'Service', serviceName(services, ride.serviceType)),
  ...fact('pickup', 'Pickup time', formatDateTimeAutoYear(ride.pickupTime, zone, now)),
  ...userSuppliedFact('pickupLocation', 'Pickup', ride.pickupLocation),
  ...userSuppliedFact('destination', 'Destination', ride.destination),
  ...describeTrip(ride).flatMap(({ key, label, value, isUserSupplied }) =>
    (isUserSupplied ? userSuppliedFact : fact)(key, label, value),
  ),
  ...fact('car', 'Car', ride.car && formatCarName(ride.car)),
];

export const customerFacts = (ride: EmailedRide, context: FormatContext): Fact[] => [
  ...rideFacts(ride, context),
  ...userSuppliedFact('driver', 'Driver', ride.driver?.name),
  ...fact('ended', 'Ended', formatEnd(ride, context)),
  ...priceFacts(ride),
  ...paymentFacts(ride),
];

/** The price; with the lines that make it up if there are several. */
const priceFacts = ({ price, priceLines }: EmailedRide): Fact[] => [
  ...(priceLines.length > 1
    ? priceLines.flatMap(({ label, amount }) => fact('price', label, formatAmount(amount)))
    : []),
  ...fact('price', 'Price', price === null ? null : formatDollars(price)),
];

/** The other legs of a trip, and what all of them cost together. */
export const otherLegFacts = (
  ride: EmailedRide,
  others: readonly EmailedRide[],
  context: FormatContext,
): Fact[] => [
  ...others.flatMap((other) => [
    ...fact('alsoBooked', 'Also booked', formatRideName(other, context)),
    ...userSuppliedFact('alsoBooked', 'From', other.pickupLocation),
    ...userSuppliedFact('alsoBooked', 'To', other.destination),
    ...fact('alsoBooked', 'Car', other.car && formatCarName(other.car)),
  ]),
  ...fact(
    'total',
    'Total for all rides',
    others.length > 0
      ? formatDollars([ride, ...others].reduce((sum, { price }) => sum + (price ?? 0), 0))
      : null,
  ),
];

/** For called-off bookings, refunds are emailed separately when they happen. */
const paymentFacts = ({ status, paid, owes }: EmailedRide): Fact[] => [
  ...fact('paid', 'Paid', paid > 0 ? formatDollars(paid) : null),
  ...fact(
    'stillToPay',
    'Balance due',
    paid > 0 || status === 'Completed' || status === 'Cancelled' ? formatOwed(owes) : null,
  ),
  ...fact('goesBack', 'Refund due', owes < 0 ? formatDollars(0 - owes) : null),
];

const formatOwed = (owes: number) => (owes > 0 ? formatDollars(owes) : null);

const formatEnd = ({ status, dropoffTime }: EmailedRide, { zone, now }: FormatContext) =>
  status === 'Completed' ? formatDateTimeAutoYear(dropoffTime, zone, now) : null;

/**
 * Drivers and the office see the passenger and the note in the app. Emails would keep them after the
 * customer's data was erased.
 */
const withoutPassenger = (ride: EmailedRide): EmailedRide => ({
  ...ride,
  passengerName: null,
  passengerPhone: null,
  noteToDriver: null,
});

export const driverFacts = (ride: EmailedRide, context: FormatContext): Fact[] => [
  ...rideFacts(withoutPassenger(ride), context),
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

export const payPath = ({ _id }: Pick<EmailedRide, '_id'>) => pages.pay.replace(':id', _id);

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
