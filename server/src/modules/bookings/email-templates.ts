import { formatDollars } from '@chesapeake/contract/format/money';
import { pages } from '@chesapeake/contract/pages/pages';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import {
  customerFacts,
  type EmailedRide,
  officeFacts,
  openAdminBooking,
  openBooking,
  openDriverBooking,
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

export const bookingReceivedEmail = customerEmail(
  'We have your booking',
  'Thank you for booking with us. We are finding your driver and will email you as soon as one is assigned.',
);

export const driverAssignedEmail = customerEmail(
  'A driver is assigned to your booking',
  'We asked this driver to take your ride. We will email you when they accept.',
);

export const bookingAcceptedEmail = customerEmail(
  'Your booking is accepted',
  'Your driver has accepted your ride and will be there at the pickup time.',
);

export const cancelledByCustomerEmail = customerEmail(
  'Your booking is cancelled',
  'You cancelled this booking. No car will be sent.',
);

export const cancelledByOfficeEmail = (
  ride: EmailedRide,
  context: FormatContext,
): EmailContent => ({
  ...customerEmail(
    'Your booking is cancelled',
    'We are sorry. We had to cancel this booking, and no car will be sent.',
    'If you have questions, reply to this email or call us.',
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
  'We are sorry. We cannot take this booking, and no car will be sent.',
  'Another time or another car may work. If you have questions, reply to this email or call us.',
);

export const receiptEmail = customerEmail(
  'Your receipt',
  'Thank you for riding with us. You can download your receipt as a PDF from your booking page.',
);

/** Not a receipt, because the ride is unpaid. */
export const paymentDueEmail = (ride: EmailedRide, context: FormatContext): EmailContent => ({
  ...customerEmail(
    `Your ride: ${formatDollars(ride.owes)} still to pay`,
    'Thank you for riding with us. Here are the details of your ride.',
  )(ride, context),
  name: 'ride-to-pay',
  action: { label: `Pay ${formatDollars(ride.owes)}`, path: pages.pay.replace(':id', ride._id) },
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
  paragraphs: ['This driver declined the booking. Please assign another one.'],
  facts: officeFacts(before, context),
  action: openAdminBooking(before),
});
