import type { Card } from '@chesapeake/contract/ledger';
import { datedMomentText } from '@chesapeake/contract/moments';
import { toDollars } from '@chesapeake/contract/money';
import { pages } from '@chesapeake/contract/pages';
import { serviceName } from '@chesapeake/contract/services';
import { shortId } from '@chesapeake/contract/short-id';
import type { Fact, Letter } from '../../mail/letter.ts';
import { priceText } from '../../rides/price-text.ts';
import { type Business, rideName } from '../../rides/ride-name.ts';
import type { Account } from './repository.ts';

const fact = (label: string, value: string): Fact => ({ label, value });

const rideFacts = (account: Account, { zone, services, now }: Business): Fact[] => [
  fact('Booking', shortId(account._id)),
  fact('Service', serviceName(services, account.serviceType)),
  fact('Pickup time', datedMomentText(account.pickupTime, zone, now)),
];

const amountFact = (label: string, cents: number) => fact(label, priceText(toDollars(cents)));

const stillToPay = ({ owedCents }: Account): Fact[] =>
  owedCents > 0 ? [amountFact('Still to pay', owedCents)] : [];

const openBooking = ({ _id }: Account) => ({
  label: 'Open your booking',
  path: pages.booking.replace(':id', _id),
});

const titled = (heading: string, account: Account, business: Business) => ({
  heading,
  subject: `${heading}: ${rideName(account, business)}`,
});

export const paidLetter = (
  account: Account,
  { cents, card }: { cents: number; card: Card | null },
  business: Business,
): Letter => ({
  ...titled('Your payment is confirmed', account, business),
  paragraphs: ['Thank you. Your receipt is on the page of your booking, to be saved as PDF.'],
  facts: [
    ...rideFacts(account, business),
    amountFact('Paid', cents),
    ...(card ? [fact('Card', `ending in ${card.last4}`)] : []),
    ...stillToPay(account),
  ],
  action: openBooking(account),
});

export const cashLetter = (account: Account, cents: number, business: Business): Letter => ({
  ...titled('We have received your payment', account, business),
  name: 'cash-received',
  paragraphs: ['Thank you. Your receipt is on the page of your booking, to be saved as PDF.'],
  facts: [
    ...rideFacts(account, business),
    amountFact('Paid in cash', cents),
    ...stillToPay(account),
  ],
  action: openBooking(account),
});

export const feeLetter = (
  account: Account,
  { cents, reason }: { cents: number; reason: string },
  business: Business,
): Letter => ({
  ...titled('Something was added to your booking', account, business),
  name: 'fee-added',
  paragraphs: [
    'We had to add something to what your ride costs.',
    'If you have questions, answer this email or call us.',
  ],
  facts: [
    ...rideFacts(account, business),
    amountFact('Added', cents),
    { label: 'Reason', value: reason, isChosen: true },
    ...stillToPay(account),
  ],
  action: { label: 'Pay what is owed', path: pages.pay.replace(':id', account._id) },
});

export const refundedLetter = (account: Account, cents: number, business: Business): Letter => ({
  ...titled('Your refund is on its way', account, business),
  paragraphs: [
    'We have given this amount back to the card that you paid with. Banks take up to ten days to show it.',
  ],
  facts: [...rideFacts(account, business), amountFact('Refunded', cents)],
  ...(!account.isDeleted && { action: openBooking(account) }),
});

export const problemLetter = (
  account: Account,
  { words, cents, reason }: { words: string; cents: number; reason: string },
  business: Business,
): Letter => ({
  ...titled('A payment needs you', account, business),
  paragraphs: ['Please have a look at this payment.', words],
  facts: [
    ...rideFacts(account, business),
    { label: 'Customer', value: account.customer, isChosen: true },
    amountFact('Amount', cents),
    fact('Reason', reason),
  ],
  action: { label: 'Open the payments', path: `${pages.adminPayments}?search=${account._id}` },
});
