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

export const proposalDeclinedEmail = (
  before: EmailedRide,
  context: FormatContext,
): EmailContent => ({
  ...withSubject('A driver declined a booking', before, context),
  paragraphs: ['The driver below said no to this booking. It needs another one.'],
  facts: officeFacts(before, context),
  action: openAdminBooking(before),
});
