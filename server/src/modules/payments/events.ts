import { formatCents } from '@chesapeake/contract/format/money';
import { paymentNotificationTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import type { Card } from '@chesapeake/contract/payments/ledger';
import { type FormatContext, formatRideName } from '../../booking-helpers/format-ride-name.ts';
import type { Action } from '../../outbox/actions.ts';
import {
  adminNotification,
  type DomainEvent,
  type NotificationContent,
  userNotification,
} from '../../outbox/domain-event.ts';
import * as emails from './email-templates.ts';
import type { LedgerAccount } from './repository.ts';

const info = (message: string): NotificationContent => ({ type: 'info', message });
const success = (message: string): NotificationContent => ({ type: 'success', message });
const warning = (message: string): NotificationContent => ({ type: 'warning', message });

const textValues = (account: LedgerAccount, context: FormatContext, cents: number) => ({
  ride: formatRideName(account, context),
  customer: account.customer,
  amount: formatCents(cents),
});

/** The activity log entry for a payment. */
const baseEvent = <Name extends Action>(
  account: LedgerAccount,
  action: Name,
  { cents, actorId = null }: { cents: number; actorId?: string | null },
) => ({
  actorId,
  action,
  subject: { kind: 'booking', id: account._id } as const,
  before: null,
  after: { amount: formatCents(cents) },
});

/** The same for what somebody gave a reason for. */
const explainedEvent = <Name extends Action>(
  account: LedgerAccount,
  action: Name,
  { reason, ...details }: { cents: number; reason: string; actorId?: string },
) => {
  const event = baseEvent(account, action, details);
  return { ...event, after: { ...event.after, reason } };
};

const customerNotification = (account: LedgerAccount, content: NotificationContent) =>
  userNotification(account.userId, content);

const paymentConfirmed = (
  account: LedgerAccount,
  content: NotificationContent,
): DomainEvent['notifications'][number] => ({
  to: { userId: account.userId },
  event: 'bookingPaymentConfirmed',
  payload: { bookingId: account._id },
  notification: content,
});

/**
 * A card payment for one or more bookings that were due. The first announces the whole payment; the
 * others are recorded on their own.
 */
export function paymentReceivedEvents(
  [first, ...others]: readonly [emails.PaidRide, ...emails.PaidRide[]],
  card: Card | null,
  context: FormatContext,
): DomainEvent[] {
  const { account } = first;
  const cents = others.reduce((sum, other) => sum + other.cents, first.cents);
  const values = textValues(account, context, cents);
  const message = texts.paidForCustomer({
    ...values,
    ride: texts.rideAndOthers(values.ride, others.length),
  });
  return [
    {
      ...baseEvent(account, 'payment.received', first),
      notifications: [paymentConfirmed(account, success(message))],
      mail: [
        {
          to: { userId: account.userId },
          kind: 'payment-received',
          content: emails.paymentReceivedEmail(first, others, { ...context, card }),
        },
      ],
    },
    ...others.map((other) => ({
      ...baseEvent(other.account, 'payment.received', other),
      notifications: [],
    })),
  ];
}

/** A card payment that was no longer due and is refunded automatically. */
export function latePaymentEvent(
  account: LedgerAccount,
  cents: number,
  context: FormatContext,
): DomainEvent {
  return {
    ...baseEvent(account, 'payment.received', { cents }),
    notifications: [
      customerNotification(
        account,
        info(texts.paidTooLateForCustomer(textValues(account, context, cents))),
      ),
    ],
  };
}

export function cashReceivedEvent(
  account: LedgerAccount,
  { cents, actorId }: { cents: number; actorId: string },
  context: FormatContext,
): DomainEvent {
  const content = success(texts.cashForCustomer(textValues(account, context, cents)));
  return {
    ...baseEvent(account, 'payment.cash-received', { cents, actorId }),
    notifications: [
      account.owedCents <= 0
        ? paymentConfirmed(account, content)
        : customerNotification(account, content),
    ],
    mail: [
      {
        to: { userId: account.userId },
        kind: 'payment-received',
        content: emails.cashReceivedEmail(account, cents, context),
      },
    ],
  };
}

export const cashHandedBackEvent = (
  account: LedgerAccount,
  { cents, actorId }: { cents: number; actorId: string },
): DomainEvent => ({
  ...baseEvent(account, 'payment.cash-handed-back', { cents, actorId }),
  notifications: [],
});

/** The office has emailed the payment link. */
export const payLinkEmailedEvent = (
  account: LedgerAccount,
  { cents, actorId }: { cents: number; actorId: string },
): DomainEvent => ({
  ...baseEvent(account, 'payment.link-emailed', { cents, actorId }),
  notifications: [],
});

export const feeAddedEvent = (
  account: LedgerAccount,
  { cents, reason, actorId }: { cents: number; reason: string; actorId: string },
  context: FormatContext,
): DomainEvent => ({
  ...explainedEvent(account, 'payment.fee-added', { cents, reason, actorId }),
  notifications: [
    customerNotification(
      account,
      info(texts.feeForCustomer(textValues(account, context, cents), reason)),
    ),
  ],
  mail: [
    {
      to: { userId: account.userId },
      kind: 'payment-received',
      content: emails.feeAddedEmail(account, { cents, reason }, context),
    },
  ],
});

export const discountGivenEvent = (
  account: LedgerAccount,
  { cents, reason, actorId }: { cents: number; reason: string; actorId: string },
  context: FormatContext,
): DomainEvent => ({
  ...explainedEvent(account, 'payment.taken-off', { cents, reason, actorId }),
  notifications: [
    customerNotification(
      account,
      info(texts.discountForCustomer(textValues(account, context, cents))),
    ),
  ],
});

/** An admin requested a refund; the customer is notified once it has succeeded. */
export const refundRequestedEvent = (
  account: LedgerAccount,
  { cents, reason, actorId }: { cents: number; reason: string; actorId: string },
): DomainEvent => ({
  ...explainedEvent(account, 'payment.refund-asked', { cents, reason, actorId }),
  notifications: [],
});

export function refundSucceededEvent(
  account: LedgerAccount,
  cents: number,
  context: FormatContext,
): DomainEvent {
  return {
    ...baseEvent(account, 'payment.refunded', { cents }),
    notifications: [
      customerNotification(
        account,
        success(texts.refundedForCustomer(textValues(account, context, cents))),
      ),
    ],
    mail: [
      {
        to: { userId: account.userId },
        kind: 'refund',
        content: emails.refundEmail(account, cents, context),
      },
    ],
  };
}

/** A payment problem that an admin has to look at. */
const problemEvent = (
  account: LedgerAccount,
  action:
    | 'payment.refund-failed'
    | 'payment.disputed'
    | 'payment.dispute-won'
    | 'payment.dispute-lost',
  { cents, reason }: { cents: number; reason: string },
  { message, context }: { message: string; context: FormatContext },
): DomainEvent => ({
  ...explainedEvent(account, action, { cents, reason }),
  notifications: [adminNotification(warning(message))],
  mail: [
    {
      to: 'admins',
      kind: 'payment-problem',
      content: emails.paymentProblemEmail(account, { message, cents, reason }, context),
    },
  ],
});

export const refundFailedEvent = (
  account: LedgerAccount,
  details: { cents: number; reason: string },
  context: FormatContext,
) =>
  problemEvent(account, 'payment.refund-failed', details, {
    message: texts.refundFailedForAdmins(textValues(account, context, details.cents)),
    context,
  });

const disputeActions = {
  open: 'payment.disputed',
  won: 'payment.dispute-won',
  lost: 'payment.dispute-lost',
} as const;

interface DisputeDetails {
  cents: number;
  reason: string;
  status: keyof typeof disputeActions;
}

export function disputeChangedEvent(
  account: LedgerAccount,
  { status, ...details }: DisputeDetails,
  context: FormatContext,
): DomainEvent {
  const message = texts.disputeForAdmins(textValues(account, context, details.cents), status);
  return problemEvent(account, disputeActions[status], details, { message, context });
}

/** The same for another ride of the payment, which the first has announced. */
export const alsoDisputedEvent = (
  account: LedgerAccount,
  { status, ...details }: DisputeDetails,
): DomainEvent => ({
  ...explainedEvent(account, disputeActions[status], details),
  notifications: [],
});
