import { carName } from '@chesapeake/contract/cars';
import { datedMomentText } from '@chesapeake/contract/moments';
import { pages } from '@chesapeake/contract/pages';
import type { HoursBefore, ReminderHours } from '@chesapeake/contract/pickup-moments';
import { serviceName } from '@chesapeake/contract/services';
import { shortId } from '@chesapeake/contract/short-id';
import type { Fact, Letter } from '../../mail/letter.ts';
import { priceText } from '../../rides/price-text.ts';
import { type Business, rideName } from '../../rides/ride-name.ts';
import type { Ride } from './repository.ts';

const fact = (label: string, value: string | null | undefined): Fact[] =>
  value ? [{ label, value }] : [];
const chosen = (label: string, value: string | null | undefined): Fact[] =>
  value ? [{ label, value, isChosen: true }] : [];

/** The ride itself, as everybody reads it who has to do with it. */
const rideFacts = (ride: Ride, { zone, services, now }: Business): Fact[] => [
  ...fact('Booking', shortId(ride._id)),
  ...fact('Service', serviceName(services, ride.serviceType)),
  ...fact('Pickup time', datedMomentText(ride.pickupTime, zone, now)),
  ...chosen('Pickup', ride.pickupLocation),
  ...chosen('Destination', ride.destination),
  ...fact('Car', ride.car && carName(ride.car)),
];

const customersFacts = (ride: Ride, business: Business): Fact[] => [
  ...rideFacts(ride, business),
  ...chosen('Driver', ride.driver?.name),
  ...fact('Ended', endText(ride, business)),
  ...fact('Price', ride.price === null ? null : priceText(ride.price)),
  ...moneyFacts(ride),
];

/** Of what came to nothing, what goes back is told when it does. */
const moneyFacts = ({ status, paid, owes }: Ride): Fact[] => [
  ...fact('Paid', paid > 0 ? priceText(paid) : null),
  ...fact('Still to pay', paid > 0 || status === 'Completed' ? owedText(owes) : null),
  ...fact('Goes back to you', owes < 0 ? priceText(0 - owes) : null),
];

const owedText = (owes: number) => (owes > 0 ? priceText(owes) : null);

const endText = ({ status, dropoffTime }: Ride, { zone, now }: Business) =>
  status === 'Completed' ? datedMomentText(dropoffTime, zone, now) : null;

const driversFacts = (ride: Ride, business: Business): Fact[] => [
  ...rideFacts(ride, business),
  ...chosen('Customer', ride.user.name),
];

const officeFacts = (ride: Ride, business: Business): Fact[] => [
  ...driversFacts(ride, business),
  ...chosen('Driver', ride.driver?.name),
];

const openBooking = ({ _id }: Ride) => ({
  label: 'Open your booking',
  path: pages.booking.replace(':id', _id),
});
const openOffice = ({ _id }: Ride) => ({
  label: 'Open the booking',
  path: `${pages.adminBookings}?search=${_id}`,
});

/** A person may have several: in the mailbox, each says which it is about. */
const titled = (heading: string, ride: Ride, business: Business) => ({
  heading,
  subject: `${heading}: ${rideName(ride, business)}`,
});

/** A letter to whoever booked. */
const toCustomer = (heading: string, ...paragraphs: string[]) => {
  return (ride: Ride, business: Business): Letter => ({
    ...titled(heading, ride, business),
    paragraphs,
    facts: customersFacts(ride, business),
    action: openBooking(ride),
  });
};

export const receivedLetter = toCustomer(
  'We have your booking',
  'Thank you for booking with us. We are finding a driver for you, and write again when there is one.',
);

export const assignedLetter = toCustomer(
  'A driver is assigned to your booking',
  'We have asked this driver to take your ride. You hear from us when it is accepted.',
);

export const acceptedLetter = toCustomer(
  'Your booking is accepted',
  'Your driver has accepted your ride and will be there at the pickup time.',
);

export const cancelledByCustomerLetter = toCustomer(
  'Your booking is cancelled',
  'You have cancelled this booking, and nobody will come for it.',
);

export const cancelledLetter = (ride: Ride, business: Business): Letter => ({
  ...toCustomer(
    'Your booking is cancelled',
    'We had to cancel this booking, and nobody will come for it. We are sorry.',
    'If you have questions, answer this email or call us.',
  )(ride, business),
  name: 'booking-cancelled-by-us',
});

/** Its page is gone, too. */
export const deletedLetter = (ride: Ride, business: Business): Letter => ({
  ...cancelledLetter(ride, business),
  action: { label: 'Book another ride', path: pages.book },
});

export const rejectedLetter = toCustomer(
  'We cannot take your booking',
  'We are sorry: we cannot take this booking, and nobody will come for it.',
  'Another time or another car may work. If you have questions, answer this email or call us.',
);

export const receiptLetter = toCustomer(
  'Your receipt',
  'Thank you for riding with us. This was your ride. The receipt as PDF is on the page of your booking.',
);

/** What was not paid yet is no receipt. */
export const toPayLetter = (ride: Ride, business: Business): Letter => ({
  ...toCustomer(
    `Your ride: ${priceText(ride.owes)} still to pay`,
    'Thank you for riding with us. This was your ride.',
  )(ride, business),
  name: 'ride-to-pay',
  action: { label: `Pay ${priceText(ride.owes)}`, path: pages.pay.replace(':id', ride._id) },
});

/** `day`: today or tomorrow, on the business's calendar. */
export const reminderLetter = (
  ride: Ride,
  business: Business,
  { hoursBefore, day }: { hoursBefore: ReminderHours; day: string },
): Letter => ({
  ...titled(
    hoursBefore === 24 ? `Your ride is ${day}` : 'Your ride starts within two hours',
    ride,
    business,
  ),
  paragraphs: [
    'We look forward to driving you.',
    ride.status === 'Accepted'
      ? 'Your driver will be there at the pickup time.'
      : 'We are still arranging your driver, and write to you as soon as it is settled.',
  ],
  facts: customersFacts(ride, business),
  action: openBooking(ride),
});

export const driversReminderLetter = (
  ride: Ride,
  business: Business,
  { hoursBefore, day }: { hoursBefore: ReminderHours; day: string },
): Letter => ({
  ...titled(
    hoursBefore === 24 ? `You have a ride ${day}` : 'Your pickup is within two hours',
    ride,
    business,
  ),
  name: hoursBefore === 24 ? 'reminder-day-driver' : 'reminder-hours-driver',
  paragraphs: ['You have accepted this ride.'],
  facts: driversFacts(ride, business),
  action: { label: 'Open your bookings', path: pages.driverBookings },
});

export const declinedLetter = (before: Ride, business: Business): Letter => ({
  ...titled('A driver declined a booking', before, business),
  paragraphs: ['The driver below said no to this booking. It needs another one.'],
  facts: officeFacts(before, business),
  action: openOffice(before),
});

const atWhichTime: Record<HoursBefore, string> = {
  24: 'a day before pickup',
  2: 'two hours before pickup',
  1: 'an hour before pickup',
  0: 'at its pickup time',
};

export const withoutDriverLetter = (
  ride: Ride,
  business: Business,
  hoursBefore: HoursBefore,
): Letter => ({
  ...titled(`A booking has no driver ${atWhichTime[hoursBefore]}`, ride, business),
  paragraphs: [
    'This booking still needs somebody who drives it.',
    ride.driver
      ? 'The driver below was asked, and has not answered.'
      : 'Nobody has been asked to drive it yet.',
  ],
  facts: officeFacts(ride, business),
  action: openOffice(ride),
});
