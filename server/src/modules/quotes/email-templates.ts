import { describeTrip } from '@chesapeake/contract/bookings/describe-trip';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatAmount, formatDollars } from '@chesapeake/contract/format/money';
import { formatQuoteNumber, type Quote, type QuotedRide } from '@chesapeake/contract/quotes/quotes';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import { type EmailContent, type Fact, fact } from '../../mail/email-content.ts';
import { questionsText } from '../../mail/questions.ts';

/** The office wrote it for this address, so nothing in it needs a confirmed address. */
const rideFacts = (ride: QuotedRide, { zone, services, now }: FormatContext): Fact[] => [
  ...fact('service', 'Service', serviceName(services, ride.serviceType)),
  ...fact('pickup', 'Pickup time', formatDateTimeAutoYear(ride.pickupTime, zone, now)),
  ...fact('pickupLocation', 'Pickup', ride.pickupLocation),
  ...fact('destination', 'Destination', ride.destination),
  ...describeTrip({ ...ride, source: 'quote' }).flatMap(({ key, label, value }) =>
    fact(key, label, value),
  ),
  ...ride.priceLines.flatMap(({ label, amount }) => fact('price', label, formatAmount(amount))),
];

export const quoteEmail = (quote: Quote, path: string, context: FormatContext): EmailContent => {
  const number = formatQuoteNumber(quote.number);
  const until = formatDateTimeAutoYear(quote.validUntil, context.zone, context.now);
  return {
    heading: 'Your quote',
    subject: `Your quote ${number} for ${formatDollars(quote.price)}`,
    paragraphs: [
      'Here is the price for the trip you asked for. You can accept it without an account.',
      `This price is valid until ${until}. We hold no car until you accept.`,
      questionsText(context),
    ],
    ...(quote.message && { quoted: quote.message }),
    facts: [
      ...fact('booking', 'Quote', number),
      ...quote.rides.flatMap((ride) => rideFacts(ride, context)),
      ...fact('car', 'Car', quote.carClass),
      ...fact('total', 'Total price', formatDollars(quote.price)),
    ],
    action: { label: 'See and accept the quote', path },
  };
};
