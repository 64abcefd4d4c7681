import { serviceName } from '@chesapeake/contract/bookings/services';
import { toDollars } from '@chesapeake/contract/fields/money';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { shortId } from '@chesapeake/contract/format/short-id';
import { pages } from '@chesapeake/contract/pages/pages';
import type { Card } from '@chesapeake/contract/payments/ledger';
import type { EmailContent, Fact } from '../../mail/email-content.ts';
import { formatPrice } from '../../rides/format-price.ts';
import { type FormatContext, formatRideName } from '../../rides/format-ride-name.ts';
import type { LedgerAccount } from './repository.ts';

const fact = (label: string, value: string): Fact => ({ label, value });

const rideFacts = (account: LedgerAccount, { zone, services, now }: FormatContext): Fact[] => [
  fact('Booking', shortId(account._id)),
  fact('Service', serviceName(services, account.serviceType)),
  fact('Pickup time', formatDateTimeAutoYear(account.pickupTime, zone, now)),
];

const amountFact = (label: string, cents: number) => fact(label, formatPrice(toDollars(cents)));

const stillToPay = ({ owedCents }: LedgerAccount): Fact[] =>
  owedCents > 0 ? [amountFact('Still to pay', owedCents)] : [];

const openBooking = ({ _id }: LedgerAccount) => ({
  label: 'Open your booking',
  path: pages.booking.replace(':id', _id),
});

const withSubject = (heading: string, account: LedgerAccount, context: FormatContext) => ({
  heading,
  subject: `${heading}: ${formatRideName(account, context)}`,
});

export const paymentReceivedEmail = (
  account: LedgerAccount,
  { cents, card }: { cents: number; card: Card | null },
  context: FormatContext,
): EmailContent => ({
  ...withSubject('Your payment is confirmed', account, context),
  paragraphs: ['Thank you. Your receipt is on the page of your booking, to be saved as PDF.'],
  facts: [
    ...rideFacts(account, context),
    amountFact('Paid', cents),
    ...(card ? [fact('Card', `ending in ${card.last4}`)] : []),
    ...stillToPay(account),
  ],
  action: openBooking(account),
});

export const cashReceivedEmail = (
  account: LedgerAccount,
  cents: number,
  context: FormatContext,
): EmailContent => ({
  ...withSubject('We have received your payment', account, context),
  name: 'cash-received',
  paragraphs: ['Thank you. Your receipt is on the page of your booking, to be saved as PDF.'],
  facts: [
    ...rideFacts(account, context),
    amountFact('Paid in cash', cents),
    ...stillToPay(account),
  ],
  action: openBooking(account),
});

export const feeAddedEmail = (
  account: LedgerAccount,
  { cents, reason }: { cents: number; reason: string },
  context: FormatContext,
): EmailContent => ({
  ...withSubject('Something was added to your booking', account, context),
  name: 'fee-added',
  paragraphs: [
    'We had to add something to what your ride costs.',
    'If you have questions, answer this email or call us.',
  ],
  facts: [
    ...rideFacts(account, context),
    amountFact('Added', cents),
    { label: 'Reason', value: reason, isUserSupplied: true },
    ...stillToPay(account),
  ],
  action: { label: 'Pay what is owed', path: pages.pay.replace(':id', account._id) },
});

export const refundEmail = (
  account: LedgerAccount,
  cents: number,
  context: FormatContext,
): EmailContent => ({
  ...withSubject('Your refund is on its way', account, context),
  paragraphs: [
    'We have given this amount back to the card that you paid with. Banks take up to ten days to show it.',
  ],
  facts: [...rideFacts(account, context), amountFact('Refunded', cents)],
  ...(!account.isDeleted && { action: openBooking(account) }),
});

export const paymentProblemEmail = (
  account: LedgerAccount,
  { message, cents, reason }: { message: string; cents: number; reason: string },
  context: FormatContext,
): EmailContent => ({
  ...withSubject('A payment needs you', account, context),
  paragraphs: ['Please have a look at this payment.', message],
  facts: [
    ...rideFacts(account, context),
    { label: 'Customer', value: account.customer, isUserSupplied: true },
    amountFact('Amount', cents),
    fact('Reason', reason),
  ],
  action: { label: 'Open the payments', path: `${pages.adminPayments}?search=${account._id}` },
});
