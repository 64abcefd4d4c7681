import { toDollars } from '@chesapeake/contract/fields/money';
import { entryReasons, refundReasons } from '@chesapeake/contract/payments/ledger';
import type { PaymentMethod } from '@chesapeake/contract/payments/payments';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { CardPayments } from '../../payments/provider.ts';
import { createTestCardProvider } from '../../payments/test-card.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Mail } from '../mail/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { createAccountViews } from './account-views.ts';
import { createPaymentActions } from './admin-actions.ts';
import { createOfficeCancellation, type OfficeTerms } from './cancel-by-office.ts';
import { refundWhenCancelled } from './cancellation-refund.ts';
import { createLedger } from './ledger.ts';
import { registerPaymentHandlers } from './outbox-handlers.ts';
import { createPayBooking } from './pay-booking.ts';
import { createPayByLink } from './pay-by-link.ts';
import type { PayLinks } from './pay-links.ts';
import { createProviderEvents } from './provider-events.ts';
import { createProviders } from './providers.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  events: DomainEvents;
  links: PayLinks;
  mail: Mail;
  outbox: Outbox;
  settings: SettingsService;
  stripe: CardPayments | undefined;
}

/** Why a booking was called off. */
export type CallOffCause = 'cancelled-by-customer' | 'cancelled' | 'rejected' | 'deleted';

const callOffReasons: Record<CallOffCause, { entryReason: string; reason: string }> = {
  'cancelled-by-customer': {
    entryReason: entryReasons.cancelled,
    reason: refundReasons.cancelledByCustomer,
  },
  cancelled: { entryReason: entryReasons.cancelled, reason: refundReasons.cancelledByUs },
  rejected: { entryReason: entryReasons.rejected, reason: refundReasons.rejected },
  deleted: { entryReason: entryReasons.deleted, reason: refundReasons.cancelledByUs },
};

/** What became of the money of a booking that the office has cancelled, and why. */
export interface CancellationSettlement {
  refundCents: number;
  keptCents: number;
  owesCents: number;
  reason: string | null;
}

/** Payments, refunds and balances of bookings. */
export function createPayments({ db, clock, events, links, mail, outbox, settings, stripe }: Deps) {
  const ledger = createLedger({ clock, outbox });
  const providerEvents = createProviderEvents({ clock, ledger, events, settings });
  const testCard = createTestCardProvider({ db, outbox });
  const providers = createProviders({ testCard, stripe });
  registerPaymentHandlers({ db, outbox, providerEvents, providers });
  const views = createAccountViews({ db, clock, settings, isTest: stripe === undefined });
  const pay = createPayBooking({ db, clock, ledger, providerEvents, providers });
  const { settleByOffice, ...officeCancellation } = createOfficeCancellation({ ledger, settings });

  return {
    ...createPaymentActions({ db, clock, ledger, events, settings }),
    ...officeCancellation,
    getAccount: views.getAccount,
    getReceipt: views.getReceipt,
    pay,
    ...createPayByLink({ db, clock, events, mail, settings, links, views, pay }),

    getMethod: async (): Promise<PaymentMethod> =>
      stripe
        ? { method: 'card', publishableKey: stripe.publishableKey ?? null }
        : { method: 'test-card' },

    /** Handles Stripe webhooks; a wrong signature is refused. */
    handleStripeEvent: async (sent: { text: string; signature: string }) => {
      if (!stripe) fail('NOT_FOUND');
      const event = stripe.readEvent(sent);
      if (event === 'forged') fail('SIGNATURE_INVALID');
      if (event === 'malformed') fail('MALFORMED_REQUEST');
      if (event) await transaction(db, (tx) => providerEvents.apply(tx, event));
    },

    /** Call before a customer cancels these bookings, which locks them. */
    checkRefund: async (
      tx: Tx,
      bookingIds: string[],
      { expectedRefund, now }: { expectedRefund: number; now: Date },
    ) => {
      const accounts = await repository.lockAccounts(tx, bookingIds);
      const { cancellation } = await settings.read(tx);
      const refund = toDollars(
        accounts.reduce(
          (sum, account) => sum + refundWhenCancelled(account, cancellation, now).refundCents,
          0,
        ),
      );
      if (expectedRefund !== refund) fail('REFUND_CHANGED', { details: { refund } });
    },

    /** Call in the transaction that calls off a booking, after its status was updated. */
    settleCalledOff: async (
      tx: Tx,
      bookingId: string,
      { cause, caller, now = clock() }: { cause: CallOffCause; caller: Caller; now?: Date },
    ) => {
      const account = await ledger.lock(tx, bookingId);
      const { cancellation } = await settings.read(tx);
      const terms =
        cause === 'cancelled-by-customer'
          ? refundWhenCancelled(account, cancellation, now)
          : { refundPercent: 100, feeCents: 0 };
      await ledger.settleCalledOff(tx, account, {
        ...callOffReasons[cause],
        feeCents: terms.feeCents,
        feeReason: entryReasons.cancellationFee(terms.refundPercent),
        requestedBy: caller.userId,
      });
    },

    /** The same when the office cancels, on its own terms. Returns what becomes of the money. */
    settleCancelledByOffice: async (
      tx: Tx,
      bookingId: string,
      { terms, caller, now }: { terms: OfficeTerms; caller: Caller; now: Date },
    ): Promise<CancellationSettlement> => {
      const account = await ledger.lock(tx, bookingId);
      const { costCents, feeReason, ...settled } = await settleByOffice(tx, account, terms, now);
      await ledger.settleCalledOff(tx, account, {
        ...callOffReasons.cancelled,
        feeCents: costCents,
        feeReason,
        feeActorId: caller.userId,
        requestedBy: caller.userId,
      });
      return { ...settled, reason: terms.reason };
    },

    /** The same for many bookings that the office cancels together. */
    settleAllCancelled: async (tx: Tx, bookingIds: string[], caller: Caller) => {
      const { entryReason, reason } = callOffReasons.cancelled;
      await ledger.settleAllCalledOff(tx, bookingIds, {
        entryReason,
        reason,
        requestedBy: caller.userId,
      });
    },

    /** Call in the transaction that changes the price of a booking, after it was saved. */
    recordPriceChange: async (
      tx: Tx,
      bookingId: string,
      { cents, caller }: { cents: number; caller: Caller },
    ) => {
      await ledger.lock(tx, bookingId);
      await ledger.post(
        tx,
        bookingId,
        [
          {
            kind: 'price-change',
            cents,
            reason: entryReasons.priceChanged,
            actorId: caller.userId,
          },
        ],
        { reason: refundReasons.priceChanged, requestedBy: caller.userId },
      );
    },

    /** How much of what the customer would owe goes back to cards by itself. */
    previewRefundCents: ledger.previewRefundCents,

    /** Payments must be refunded before a booking can be deleted. */
    checkNotPaid: async (tx: Tx, bookingId: string) => {
      const { paidCents } = await ledger.lock(tx, bookingId);
      if (paidCents > 0) fail('BOOKING_PAID', { details: { paid: toDollars(paidCents) } });
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
