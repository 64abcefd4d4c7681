import { entryReasons } from '@chesapeake/contract/payments/ledger';
import { totalDueCents, unrefundedCents } from '@chesapeake/contract/payments/money-limits';
import { isPayable } from '@chesapeake/contract/payments/payments';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { ProviderEvent } from '../../payments/provider.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import * as paymentEvents from './events.ts';
import { type Ledger, pendingRefundCents } from './ledger.ts';
import type { Payment } from './payments-repository.ts';
import * as paymentsRepository from './payments-repository.ts';
import type { Refund } from './refunds-repository.ts';
import * as refundsRepository from './refunds-repository.ts';

interface Deps {
  clock: Clock;
  ledger: Ledger;
  events: DomainEvents;
  settings: SettingsService;
}

type EventOf<Type extends ProviderEvent['type']> = Extract<ProviderEvent, { type: Type }>;

/**
 * Applies provider events to the booking's account. Events can be repeated, late or out of order:
 * known ones change nothing, and final states stay.
 */
export function createProviderEvents({ clock, ledger, events, settings }: Deps) {
  const readContext = async (tx: Tx) => ({ ...(await settings.read(tx)), now: clock() });

  async function handlePaymentSucceeded(
    tx: Tx,
    event: EventOf<'payment.succeeded'>,
    existing: Payment,
  ) {
    const account = await ledger.lock(tx, existing.bookingId);
    const payment = (await paymentsRepository.findPayment(tx, existing.id)) ?? existing;
    // An intent with our payment id but another reference, such as a copy of our data.
    if (payment.ref && payment.ref !== event.ref) return;
    if (payment.status === 'succeeded') {
      const { card } = event;
      if (!payment.card && card) await paymentsRepository.changePayment(tx, payment.id, { card });
      return;
    }
    await paymentsRepository.changePayment(tx, payment.id, {
      status: 'succeeded',
      ref: event.ref,
      card: event.card,
      endedAt: clock(),
    });
    const wasDue =
      !account.isDeleted && isPayable({ status: account.status, owes: account.owedCents });
    const { amountCents: cents } = event;
    const after = await ledger.recordCharge(tx, account, { paymentId: payment.id, cents });
    const context = await readContext(tx);
    await events.record(
      tx,
      wasDue
        ? paymentEvents.paymentReceivedEvent(after, { cents, card: event.card }, context)
        : paymentEvents.latePaymentEvent(after, cents, context),
    );
  }

  async function handlePaymentFailed(
    tx: Tx,
    { failure }: EventOf<'payment.failed'>,
    existing: Payment,
  ) {
    await ledger.lock(tx, existing.bookingId);
    const payment = await paymentsRepository.findPayment(tx, existing.id);
    if (payment?.status === 'succeeded') return;
    await paymentsRepository.changePayment(tx, existing.id, {
      failure: { at: clock(), text: failure },
    });
    // No notification, but admin pages showing it are refreshed.
    await events.notify(tx, {
      subject: { kind: 'booking', id: existing.bookingId },
      notifications: [],
    });
  }

  async function handlePaymentCancelled(tx: Tx, existing: Payment) {
    await ledger.lock(tx, existing.bookingId);
    const payment = await paymentsRepository.findPayment(tx, existing.id);
    if (payment?.status !== 'open' && payment?.status !== 'closing') return;
    await paymentsRepository.changePayment(tx, existing.id, {
      status: 'cancelled',
      endedAt: clock(),
    });
  }

  const findRefund = async (tx: Tx, { refundId, ref }: EventOf<'refund.changed'>) =>
    (refundId ? await refundsRepository.findRefund(tx, refundId) : undefined) ??
    (ref ? await refundsRepository.findRefundByRef(tx, ref) : undefined);

  async function handleRefundChanged(tx: Tx, event: EventOf<'refund.changed'>) {
    const existing = await findRefund(tx, event);
    if (!existing) return handleExternalRefund(tx, event);
    const account = await ledger.lock(tx, existing.bookingId);
    const refund = (await refundsRepository.findRefund(tx, existing.id)) ?? existing;
    if (event.ref && !refund.ref)
      await refundsRepository.changeRefund(tx, refund.id, { ref: event.ref });
    if (event.status === 'succeeded') await handleRefundSucceeded(tx, account._id, refund);
    if (event.status === 'failed') await handleRefundFailed(tx, account._id, refund, event.failure);
  }

  async function handleRefundSucceeded(tx: Tx, bookingId: string, refund: Refund) {
    if (refund.status !== 'asked') return;
    await refundsRepository.changeRefund(tx, refund.id, { status: 'succeeded', endedAt: clock() });
    const after = await ledger.post(tx, bookingId, [refundEntry(refund)], {
      reason: refund.reason,
      requestedBy: null,
    });
    await events.record(
      tx,
      paymentEvents.refundSucceededEvent(after, refund.amountCents, await readContext(tx)),
    );
  }

  /**
   * A refund that had succeeded can still be returned by the bank; then it has to be refunded
   * again.
   */
  async function handleRefundFailed(
    tx: Tx,
    bookingId: string,
    refund: Refund,
    failure: string | null,
  ) {
    if (refund.status !== 'asked' && refund.status !== 'succeeded') return;
    const reason = failure ?? 'The provider gave no reason';
    await refundsRepository.changeRefund(tx, refund.id, {
      status: 'failed',
      failure: reason,
      endedAt: clock(),
    });
    const returnedEntries = refund.status === 'succeeded' ? [returnedRefundEntry(refund)] : [];
    const after = await ledger.post(tx, bookingId, returnedEntries, {
      reason: refund.reason,
      requestedBy: null,
    });
    const details = { cents: refund.amountCents, reason };
    await events.record(tx, paymentEvents.refundFailedEvent(after, details, await readContext(tx)));
  }

  /** Refunds made by the owner on the provider's site. */
  async function handleExternalRefund(tx: Tx, event: EventOf<'refund.changed'>) {
    const payment = await paymentsRepository.findPaymentByRef(tx, event.paymentRef);
    if (!payment || !event.ref || event.status === 'pending') return;
    const account = await ledger.lock(tx, payment.bookingId);
    if (await refundsRepository.findRefundByRef(tx, event.ref)) return;
    const { amountCents } = event;
    const reason = entryReasons.refundedElsewhere;
    const refund: Refund = {
      id: newId(),
      paymentId: payment.id,
      bookingId: account._id,
      amountCents,
      // A failed refund is stored, so late events about it change nothing.
      status: event.status === 'succeeded' ? 'succeeded' : 'withdrawn',
      reason,
      ref: event.ref,
    };
    await refundsRepository.insertRefund(tx, { ...refund, requestedBy: null }, clock());
    if (event.status !== 'succeeded') return;
    const underWay = pendingRefundCents(await refundsRepository.listRefunds(tx, account._id));
    // Covers what was due to be refunded; the excess lowers what is owed.
    const excess = Math.max(0, amountCents - unrefundedCents(account, underWay));
    const lessDue = { cents: 0 - Math.min(excess, totalDueCents(account)), reason };
    const after = await ledger.post(
      tx,
      account._id,
      [{ kind: 'adjustment', ...lessDue }, refundEntry(refund)],
      { reason, requestedBy: null },
    );
    await events.record(
      tx,
      paymentEvents.refundSucceededEvent(after, amountCents, await readContext(tx)),
    );
  }

  async function handleDisputeChanged(tx: Tx, event: EventOf<'dispute.changed'>) {
    const existing = await paymentsRepository.findPaymentByRef(tx, event.paymentRef);
    if (!existing) return;
    const account = await ledger.lock(tx, existing.bookingId);
    const payment = (await paymentsRepository.findPayment(tx, existing.id)) ?? existing;
    const { ref, status, reason, amountCents } = event;
    if (isStale(payment.dispute, event)) return;
    await paymentsRepository.changePayment(tx, payment.id, {
      dispute: { ref, status, reason, at: clock() },
    });
    const taken = { kind: 'refund', cents: amountCents, paymentId: payment.id } as const;
    const entries = status === 'lost' ? [{ ...taken, reason: entryReasons.disputeLost }] : [];
    // After a won dispute, refunds that were held back are requested now.
    const after = await ledger.post(tx, account._id, entries, { reason, requestedBy: null });
    if (status === 'lost') await ledger.writeOffIfCalledOff(tx, after);
    const details = { cents: amountCents, reason, status };
    await events.record(
      tx,
      paymentEvents.disputeChangedEvent(after, details, await readContext(tx)),
    );
  }

  return {
    apply: async (tx: Tx, event: ProviderEvent) => {
      if (event.type === 'refund.changed') return handleRefundChanged(tx, event);
      if (event.type === 'dispute.changed') return handleDisputeChanged(tx, event);
      const payment =
        (event.paymentId ? await paymentsRepository.findPayment(tx, event.paymentId) : undefined) ??
        (await paymentsRepository.findPaymentByRef(tx, event.ref));
      // Something else sold through the same provider account.
      if (!payment) return;
      if (event.type === 'payment.succeeded') return handlePaymentSucceeded(tx, event, payment);
      if (event.type === 'payment.failed') return handlePaymentFailed(tx, event, payment);
      return handlePaymentCancelled(tx, payment);
    },
  };
}

/** A decided dispute stays decided, whatever arrives late; a lost payment is lost. */
function isStale(existing: Payment['dispute'], event: EventOf<'dispute.changed'>) {
  if (!existing) return false;
  if (existing.status === 'lost') return true;
  return (
    existing.ref === event.ref && (existing.status === 'won' || existing.status === event.status)
  );
}

const refundEntry = ({ id, paymentId, amountCents }: Refund) =>
  ({
    kind: 'refund',
    cents: amountCents,
    reason: entryReasons.refunded,
    paymentId,
    refundId: id,
  }) as const;

const returnedRefundEntry = (refund: Refund) =>
  ({
    ...refundEntry(refund),
    cents: 0 - refund.amountCents,
    reason: entryReasons.refundSentBack,
  }) as const;

export type ProviderEvents = ReturnType<typeof createProviderEvents>;
