import {
  type BookingDifference,
  formatDifference,
} from '@chesapeake/contract/bookings/describe-changes';
import { toCents } from '@chesapeake/contract/fields/money';
import { formatCents, formatDollars } from '@chesapeake/contract/format/money';
import { pages } from '@chesapeake/contract/pages/pages';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import { type EmailContent, fact, userSuppliedFact } from '../../mail/email-content.ts';
import { questionsText } from '../../mail/questions.ts';
import {
  customerFacts,
  driverFacts,
  type EmailedRide,
  officeFacts,
  openAdminBooking,
  openBooking,
  openDriverBooking,
  otherLegFacts,
  payPath,
  proposalFacts,
  withSubject,
} from './email-parts.ts';

/** An email to the customer. */
const customerEmail = (heading: string, ...paragraphs: string[]) => {
  return (ride: EmailedRide, context: FormatContext): EmailContent => ({
    ...withSubject(heading, ride, context),
    paragraphs,
    facts: customerFacts(ride, context),
    action: openBooking(ride),
  });
};

/** `others` are the other legs of its trip. */
export const bookingReceivedEmail = (
  ride: EmailedRide,
  context: FormatContext,
  others: readonly EmailedRide[] = [],
): EmailContent => ({
  ...customerEmail(
    'We have your booking',
    'Thank you for booking with us. We’ll email you as soon as your driver is assigned.',
  )(ride, context),
  facts: [...customerFacts(ride, context), ...otherLegFacts(ride, others, context)],
  ...(ride.payment === 'link' && payByLinkAction(ride, others)),
});

/** The office promised a link to pay with; it is for all rides of the trip. */
function payByLinkAction(
  ride: EmailedRide,
  others: readonly EmailedRide[],
): Pick<EmailContent, 'action'> {
  const cents = [ride, ...others].reduce((sum, { owes }) => sum + toCents(owes), 0);
  if (cents <= 0) return {};
  return { action: { label: `Pay ${formatCents(cents)}`, path: payPath(ride), isPayLink: true } };
}

export const driverAssignedEmail = customerEmail(
  'Your driver is assigned',
  'We’re awaiting your driver’s confirmation and will email you as soon as we have it.',
);

export const bookingAcceptedEmail = customerEmail(
  'Your booking is accepted',
  'Your driver is confirmed and will be there on time.',
);

/** What was and what is, for whoever is concerned. */
const differenceFacts = (differences: readonly BookingDifference[]) =>
  differences.flatMap((each) =>
    userSuppliedFact(
      'difference',
      each.before === null ? each.label : `${each.label}, changed`,
      formatDifference(each),
    ),
  );

export const bookingChangedEmail = (
  ride: EmailedRide,
  context: FormatContext,
  differences: readonly BookingDifference[],
): EmailContent => ({
  ...customerEmail(
    'Your booking has changed',
    'Here is your ride as it is now, and what has changed.',
    questionsText(context),
  )(ride, context),
  facts: [...differenceFacts(differences), ...customerFacts(ride, context)],
});

export const rideChangedEmail = (
  ride: EmailedRide,
  context: FormatContext,
  differences: readonly BookingDifference[],
): EmailContent => ({
  ...withSubject('Your ride has changed', ride, context),
  name: 'booking-changed-driver',
  paragraphs: ['A ride of yours has changed. Please check it.'],
  facts: [...differenceFacts(differences), ...driverFacts(ride, context)],
  action: openDriverBooking(ride),
});

export const carChangedEmail = (
  ride: EmailedRide,
  context: FormatContext,
  carBefore: string,
): EmailContent => ({
  ...customerEmail(
    'Your ride has another car',
    'We had to change the car for your ride. Everything else stays as booked.',
    questionsText(context),
  )(ride, context),
  name: 'booking-car-changed',
  facts: [...customerFacts(ride, context), ...fact('carBefore', 'Car before', carBefore)],
});

export const cancelledByCustomerEmail = customerEmail(
  'Your booking is cancelled',
  'You cancelled this booking. We hope to drive you another time.',
);

export const cancelledByOfficeEmail = (
  ride: EmailedRide,
  context: FormatContext,
): EmailContent => ({
  ...customerEmail(
    'Your booking is cancelled',
    'We’re sorry. We had to cancel this ride, and no car will come.',
    questionsText(context),
  )(ride, context),
  name: 'booking-cancelled-by-us',
});

/** The booking page is gone too, so the button leads elsewhere. */
export const bookingDeletedEmail = (ride: EmailedRide, context: FormatContext): EmailContent => ({
  ...cancelledByOfficeEmail(ride, context),
  action: { label: 'Book another ride', path: pages.book },
});

export const bookingRejectedEmail = (ride: EmailedRide, context: FormatContext) =>
  customerEmail(
    'We can’t take your booking',
    'We’re sorry. We can’t take this ride, and no car will come.',
    `Another time or another car may work. ${questionsText(context)}`,
  )(ride, context);

export const receiptEmail = (ride: EmailedRide, context: FormatContext): EmailContent => ({
  ...customerEmail(
    'Your receipt',
    'Thank you for riding with us. Download your receipt as a PDF from your booking page.',
  )(ride, context),
  forGuests: {
    paragraphs: ['Thank you for riding with us. Download your receipt from the page below.'],
    action: { label: 'Open your receipt', path: payPath(ride) },
  },
});

/** Not a receipt, because the ride is unpaid. */
export const paymentDueEmail = (ride: EmailedRide, context: FormatContext): EmailContent => ({
  ...customerEmail(
    `${formatDollars(ride.owes)} due for your ride`,
    'Thank you for riding with us. Here are the details of your ride.',
  )(ride, context),
  name: 'ride-to-pay',
  action: { label: `Pay ${formatDollars(ride.owes)}`, path: payPath(ride) },
});

export const rideProposedEmail = (ride: EmailedRide, context: FormatContext): EmailContent => ({
  ...withSubject('A ride for you', ride, context),
  paragraphs: ['The office has a ride for you. Please accept or decline it soon.'],
  facts: proposalFacts(ride, context),
  action: openDriverBooking(ride),
});

export const proposalDeclinedEmail = (
  before: EmailedRide,
  context: FormatContext,
): EmailContent => ({
  ...withSubject('A driver declined a booking', before, context),
  paragraphs: ['The driver below declined this ride. Please assign another.'],
  facts: officeFacts(before, context),
  action: openAdminBooking(before),
});
