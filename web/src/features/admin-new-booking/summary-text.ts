import { customerTexts } from '@chesapeake/contract/accounts/customers';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { successTexts } from '@chesapeake/contract/pages/texts';
import type { PaymentPlan } from '@chesapeake/contract/payments/payment-plans';
import { formatQuoteNumber, type Quote } from '@chesapeake/contract/quotes/quotes';
import { type DeskValues, placesBack } from './desk-values.ts';

/** 'Home' of 'Home, 214 Prince George Street, Annapolis' */
const shortPlace = (place: string) => place.split(',')[0]?.trim() ?? '';

/** Who, how many and in what: 'Robert Hart, 4 passengers, SUV'. Empty while nothing is known. */
export const describeParty = (
  { passengerName, passengers, carClass, isClassChosen }: DeskValues,
  customerName: string,
) => {
  const who = passengerName?.trim() || customerName.trim();
  return [
    who,
    passengers && formatQuantity(passengers, 'passenger'),
    // A suggestion alone says nothing about the caller.
    (who || isClassChosen) && carClass,
  ]
    .filter(Boolean)
    .join(', ');
};

/** When and where, one line for each ride: 'Wed, Nov 25, 6:30 AM ET: Home, 1 stop, BWI Airport'. */
export function describeRides(values: DeskValues, zone: string, now: Date): string[] {
  const { returnTrip: back } = values;
  const there = describeRide(
    values.pickupTime,
    [
      shortPlace(values.pickupLocation),
      values.stops.length > 0 ? formatQuantity(values.stops.length, 'stop') : '',
      shortPlace(values.destination),
    ],
    { zone, now },
  );
  const rides = [there];
  if (back) {
    const [from, to] = placesBack(values, back);
    const way = describeRide(back.pickupTime, [shortPlace(from), shortPlace(to)], { zone, now });
    rides.push(back.pickupTime && way);
  }
  return rides.filter((text) => text !== '');
}

function describeRide(
  time: string,
  places: readonly string[],
  { zone, now }: { zone: string; now: Date },
) {
  const when = time && formatDateTimeAutoYear(new Date(time), zone, now);
  const where = places.filter(Boolean).join(', ');
  return [when, where].filter(Boolean).join(': ');
}

interface Recipient {
  name: string;
  phone: string | null;
  email: string | null;
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** Who hears of the booking, or whom to call. */
export function describeTold({ name, phone, email }: Recipient, payment: PaymentPlan): string {
  if (!email) return `${customerTexts.noEmail(phone)}.`;
  const what = payment === 'link' ? 'the confirmation with the payment link' : 'the confirmation';
  return `${firstName(name) || 'The caller'} gets ${what} by email.`;
}

/** What happened to a quote; one that could not be sent is a draft. */
export function describeQuoted({ number, state, customer }: Quote): string {
  const quote = formatQuoteNumber(number);
  if (state === 'Draft') return `Quote ${quote} is saved as a draft. Send it from the list.`;
  return customer.email === null
    ? successTexts.quoteMarkedSent(quote)
    : successTexts.quoteSent(quote);
}

/** What happened, for the page of the new booking. */
export const describeBooked = (
  recipient: Recipient,
  {
    payment,
    isRoundTrip,
    driver,
  }: { payment: PaymentPlan; isRoundTrip: boolean; driver?: string | undefined },
): string =>
  [
    `${isRoundTrip ? 'Round trip booked' : 'Booked'} for ${recipient.name}.`,
    recipient.email
      ? `${payment === 'link' ? 'The confirmation with the payment link' : 'The confirmation'} goes to ${recipient.email}.`
      : `${customerTexts.noEmail(recipient.phone)}.`,
    ...(driver ? [`${driver} has been asked to drive.`] : []),
  ].join(' ');
