import type { Card } from '@chesapeake/contract/ledger';
import { toDollars } from '@chesapeake/contract/money';
import { paymentNotificationTexts as texts } from '@chesapeake/contract/notification-texts';
import type { Action } from '../../outbox/action.ts';
import { type Told, tellAdmins, tellUser, type WrittenNews } from '../../outbox/news.ts';
import { priceText } from '../../rides/price-text.ts';
import { type Business, rideName } from '../../rides/ride-name.ts';
import * as letters from './letters.ts';
import type { Account } from './repository.ts';

const info = (message: string): Told => ({ type: 'info', message });
const success = (message: string): Told => ({ type: 'success', message });
const warning = (message: string): Told => ({ type: 'warning', message });

export const amountText = (cents: number) => priceText(toDollars(cents));

const wordsOf = (account: Account, business: Business, cents: number) => ({
  ride: rideName(account, business),
  customer: account.customer,
  amount: amountText(cents),
});

/** What the activity log keeps of money, and who it was. */
const written = (
  account: Account,
  action: Action,
  { cents, reason, actorId = null }: { cents: number; reason?: string; actorId?: string | null },
): Omit<WrittenNews, 'tell'> => ({
  actorId,
  action,
  subject: { kind: 'booking', id: account._id },
  before: null,
  after: { amount: amountText(cents), ...(reason && { reason }) },
});

const toCustomer = (account: Account, told: Told) => tellUser(account.userId, told);

const confirmed = (account: Account, told: Told): WrittenNews['tell'][number] => ({
  to: { userId: account.userId },
  event: 'bookingPaymentConfirmed',
  payload: { bookingId: account._id },
  notification: told,
});

/** A card payment has arrived for a booking that was to be paid. */
export function paid(
  account: Account,
  { cents, card }: { cents: number; card: Card | null },
  business: Business,
): WrittenNews {
  return {
    ...written(account, 'payment.received', { cents }),
    tell: [confirmed(account, success(texts.paidForCustomer(wordsOf(account, business, cents))))],
    mail: [
      {
        to: { userId: account.userId },
        kind: 'payment-received',
        letter: letters.paidLetter(account, { cents, card }, business),
      },
    ],
  };
}

/** It arrived when nothing was to be paid any more, and goes back by itself. */
export function paidTooLate(account: Account, cents: number, business: Business): WrittenNews {
  return {
    ...written(account, 'payment.received', { cents }),
    tell: [
      toCustomer(account, info(texts.paidTooLateForCustomer(wordsOf(account, business, cents)))),
    ],
  };
}

export function cashReceived(
  account: Account,
  { cents, actorId }: { cents: number; actorId: string },
  business: Business,
): WrittenNews {
  const told = success(texts.cashForCustomer(wordsOf(account, business, cents)));
  return {
    ...written(account, 'payment.cash-received', { cents, actorId }),
    tell: [account.owedCents <= 0 ? confirmed(account, told) : toCustomer(account, told)],
    mail: [
      {
        to: { userId: account.userId },
        kind: 'payment-received',
        letter: letters.cashLetter(account, cents, business),
      },
    ],
  };
}

export const cashHandedBack = (
  account: Account,
  { cents, actorId }: { cents: number; actorId: string },
): WrittenNews => ({
  ...written(account, 'payment.cash-handed-back', { cents, actorId }),
  tell: [],
});

export const feeAdded = (
  account: Account,
  { cents, reason, actorId }: { cents: number; reason: string; actorId: string },
  business: Business,
): WrittenNews => ({
  ...written(account, 'payment.fee-added', { cents, reason, actorId }),
  tell: [
    toCustomer(account, info(texts.feeForCustomer(wordsOf(account, business, cents), reason))),
  ],
  mail: [
    {
      to: { userId: account.userId },
      kind: 'payment-received',
      letter: letters.feeLetter(account, { cents, reason }, business),
    },
  ],
});

export const takenOff = (
  account: Account,
  { cents, reason, actorId }: { cents: number; reason: string; actorId: string },
  business: Business,
): WrittenNews => ({
  ...written(account, 'payment.taken-off', { cents, reason, actorId }),
  tell: [toCustomer(account, info(texts.takenOffForCustomer(wordsOf(account, business, cents))))],
});

/** The office gives something back; when it has arrived, the customer is told. */
export const refundAsked = (
  account: Account,
  { cents, reason, actorId }: { cents: number; reason: string; actorId: string },
): WrittenNews => ({
  ...written(account, 'payment.refund-asked', { cents, reason, actorId }),
  tell: [],
});

export function refunded(account: Account, cents: number, business: Business): WrittenNews {
  return {
    ...written(account, 'payment.refunded', { cents }),
    tell: [
      toCustomer(account, success(texts.refundedForCustomer(wordsOf(account, business, cents)))),
    ],
    mail: [
      {
        to: { userId: account.userId },
        kind: 'refund',
        letter: letters.refundedLetter(account, cents, business),
      },
    ],
  };
}

/** What went wrong with money is for the office to see to. */
const problem = (
  account: Account,
  action: Action,
  { cents, reason }: { cents: number; reason: string },
  { words, business }: { words: string; business: Business },
): WrittenNews => ({
  ...written(account, action, { cents, reason }),
  tell: [tellAdmins(warning(words))],
  mail: [
    {
      to: 'admins',
      kind: 'payment-problem',
      letter: letters.problemLetter(account, { words, cents, reason }, business),
    },
  ],
});

export const refundFailed = (
  account: Account,
  what: { cents: number; reason: string },
  business: Business,
) =>
  problem(account, 'payment.refund-failed', what, {
    words: texts.refundFailedForAdmins(wordsOf(account, business, what.cents)),
    business,
  });

export function disputed(
  account: Account,
  { status, ...what }: { cents: number; reason: string; status: 'open' | 'won' | 'lost' },
  business: Business,
): WrittenNews {
  const actions = {
    open: 'payment.disputed',
    won: 'payment.dispute-won',
    lost: 'payment.dispute-lost',
  } as const;
  const words = texts.disputeForAdmins(wordsOf(account, business, what.cents), status);
  return problem(account, actions[status], what, { words, business });
}
