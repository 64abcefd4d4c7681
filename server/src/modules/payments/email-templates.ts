import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatCents } from '@chesapeake/contract/format/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import type { FactKey } from '@chesapeake/contract/mail/email-wording';
import { pages } from '@chesapeake/contract/pages/pages';
import type { Card } from '@chesapeake/contract/payments/ledger';
import { type FormatContext, formatRideName } from '../../booking-helpers/format-ride-name.ts';
import { type EmailContent, type Fact, fact, userSuppliedFact } from '../../mail/email-content.ts';
import { questionsText } from '../../mail/questions.ts';
import type { LedgerAccount } from './repository.ts';

const rideFacts = (account: LedgerAccount, { zone, services, now }: FormatContext): Fact[] => [
  ...fact('booking', 'Booking', shortId(account._id)),
  ...fact('service', 'Service', serviceName(services, account.serviceType)),
  ...fact('pickup', 'Pickup time', formatDateTimeAutoYear(account.pickupTime, zone, now)),
];

const moneyFact = (key: FactKey, label: string, cents: number) =>
  fact(key, label, formatCents(cents));
/** What the email is about, and what custom wording calls the amount. */
const amountFact = (label: string, cents: number) => moneyFact('amount', label, cents);

const stillToPay = ({ owedCents }: LedgerAccount): Fact[] =>
  owedCents > 0 ? moneyFact('stillToPay', 'Balance due', owedCents) : [];

const openBooking = ({ _id }: LedgerAccount) => ({
  label: 'Open your booking',
  path: pages.booking.replace(':id', _id),
});

/** The payment page has the receipt, too. */
const openReceipt = ({ _id }: LedgerAccount) => ({
  paragraphs: ['Thank you. Download your receipt any time from the page below.'],
  action: { label: 'Open your receipt', path: pages.pay.replace(':id', _id) },
});

/** A link to pay without signing in, sent by the office. */
export const payLinkEmail = (
  account: LedgerAccount,
  path: string,
  context: FormatContext,
): EmailContent => ({
  ...withSubject('Pay for your ride', account, context),
  name: 'pay-link',
  paragraphs: [
    'Here is the link to pay for your ride. You don’t have to sign in.',
    questionsText(context),
  ],
  facts: [...rideFacts(account, context), ...amountFact('Balance due', account.owedCents)],
  action: { label: `Pay ${formatCents(account.owedCents)}`, path },
});

const withSubject = (heading: string, account: LedgerAccount, context: FormatContext) => ({
  heading,
  subject: `${heading}: ${formatRideName(account, context)}`,
});

/** What was paid for a booking. */
export interface PaidRide {
  account: LedgerAccount;
  cents: number;
}

/** `others` are the rides of the same trip that were paid with it. */
export const paymentReceivedEmail = (
  { account, cents }: PaidRide,
  others: readonly PaidRide[],
  { card, ...context }: FormatContext & { card: Card | null },
): EmailContent => ({
  ...withSubject('Your payment is confirmed', account, context),
  paragraphs: ['Thank you. Download your receipt any time from your booking page.'],
  forGuests: openReceipt(account),
  facts: [
    ...rideFacts(account, context),
    ...others.flatMap((other) =>
      fact(
        'alsoPaid',
        'Also paid',
        `${formatRideName(other.account, context)} (${shortId(other.account._id)}), ${formatCents(other.cents)}`,
      ),
    ),
    ...amountFact(
      'Paid',
      [...others].reduce((sum, other) => sum + other.cents, cents),
    ),
    ...fact('card', 'Card', card && `ending in ${card.last4}`),
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
  paragraphs: ['Thank you. Download your receipt any time from your booking page.'],
  forGuests: openReceipt(account),
  facts: [
    ...rideFacts(account, context),
    ...amountFact('Paid in cash', cents),
    ...stillToPay(account),
  ],
  action: openBooking(account),
});

export const feeAddedEmail = (
  account: LedgerAccount,
  { cents, reason }: { cents: number; reason: string },
  context: FormatContext,
): EmailContent => ({
  ...withSubject('We added a charge to your booking', account, context),
  name: 'fee-added',
  paragraphs: ['The details are below.', questionsText(context)],
  facts: [
    ...rideFacts(account, context),
    ...amountFact('Added', cents),
    ...userSuppliedFact('reason', 'Reason', reason),
    ...stillToPay(account),
  ],
  action: { label: 'Pay the balance', path: pages.pay.replace(':id', account._id) },
});

export const refundEmail = (
  account: LedgerAccount,
  cents: number,
  context: FormatContext,
): EmailContent => ({
  ...withSubject('Your refund is on its way', account, context),
  paragraphs: [
    'We refunded this amount to your card. Please allow up to ten days for it to appear.',
  ],
  facts: [...rideFacts(account, context), ...amountFact('Refunded', cents)],
  ...(!account.isDeleted && { action: openBooking(account) }),
});

export const paymentProblemEmail = (
  account: LedgerAccount,
  { message, cents, reason }: { message: string; cents: number; reason: string },
  context: FormatContext,
): EmailContent => ({
  ...withSubject('A payment needs your attention', account, context),
  paragraphs: ['Please look at this payment.', message],
  facts: [
    ...rideFacts(account, context),
    ...userSuppliedFact('customer', 'Customer', account.customer),
    ...amountFact('Amount', cents),
    ...fact('reason', 'Reason', reason),
  ],
  action: { label: 'Open the payments', path: `${pages.adminPayments}?search=${account._id}` },
});
