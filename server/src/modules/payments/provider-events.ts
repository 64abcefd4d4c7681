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
import * as paymentQuery from './payments-repository.ts';
import type { Refund } from './refunds-repository.ts';
import * as refundQuery from './refunds-repository.ts';

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

  async function succeeded(tx: Tx, event: EventOf<'payment.succeeded'>, known: Payment) {
    const account = await ledger.lock(tx, known.bookingId);
    const payment = (await paymentQuery.findPayment(tx, known.id)) ?? known;
    // An intent with our payment id but another reference, such as a copy of our data.
    if (payment.ref && payment.ref !== event.ref) return;
    if (payment.status === 'succeeded') {
      const { card } = event;
      if (!payment.card && card) await paymentQuery.changePayment(tx, payment.id, { card });
      return;
    }
    await paymentQuery.changePayment(tx, payment.id, {
      status: 'succeeded',
      ref: event.ref,
      card: event.card,
      endedAt: clock(),
    });
    const wasDue =
      !account.isDeleted && isPayable({ status: account.status, owes: account.owedCents });
    const { amountCents: cents } = event;
    const after = await ledger.charge(tx, account, { paymentId: payment.id, cents });
    const context = await readContext(tx);
    await events.record(
      tx,
      wasDue
        ? paymentEvents.paid(after, { cents, card: event.card }, context)
        : paymentEvents.paidTooLate(after, cents, context),
    );
  }

  async function failed(tx: Tx, { failure }: EventOf<'payment.failed'>, known: Payment) {
    await ledger.lock(tx, known.bookingId);
    const payment = await paymentQuery.findPayment(tx, known.id);
    if (payment?.status === 'succeeded') return;
    await paymentQuery.changePayment(tx, known.id, { failure: { at: clock(), text: failure } });
    // No notification, but admin pages showing it are refreshed.
    await events.notify(tx, {
      subject: { kind: 'booking', id: known.bookingId },
      notifications: [],
    });
  }

  async function cancelled(tx: Tx, known: Payment) {
    await ledger.lock(tx, known.bookingId);
    const payment = await paymentQuery.findPayment(tx, known.id);
    if (payment?.status !== 'open' && payment?.status !== 'closing') return;
    await paymentQuery.changePayment(tx, known.id, { status: 'cancelled', endedAt: clock() });
  }

  const findRefund = async (tx: Tx, { refundId, ref }: EventOf<'refund.changed'>) =>
    (refundId ? await refundQuery.findRefund(tx, refundId) : undefined) ??
    (ref ? await refundQuery.findRefundByRef(tx, ref) : undefined);

  async function refundChanged(tx: Tx, event: EventOf<'refund.changed'>) {
    const known = await findRefund(tx, event);
    if (!known) return refundedElsewhere(tx, event);
    const account = await ledger.lock(tx, known.bookingId);
    const refund = (await refundQuery.findRefund(tx, known.id)) ?? known;
    if (event.ref && !refund.ref) await refundQuery.changeRefund(tx, refund.id, { ref: event.ref });
    if (event.status === 'succeeded') await refundArrived(tx, account._id, refund);
    if (event.status === 'failed') await refundFailed(tx, account._id, refund, event.failure);
  }

  async function refundArrived(tx: Tx, bookingId: string, refund: Refund) {
    if (refund.status !== 'asked') return;
    await refundQuery.changeRefund(tx, refund.id, { status: 'succeeded', endedAt: clock() });
    const after = await ledger.post(tx, bookingId, [refundEntry(refund)], {
      reason: refund.reason,
      askedBy: null,
    });
    await events.record(
      tx,
      paymentEvents.refunded(after, refund.amountCents, await readContext(tx)),
    );
  }

  /**
   * A refund that had succeeded can still be returned by the bank; then it has to be refunded
   * again.
   */
  async function refundFailed(tx: Tx, bookingId: string, refund: Refund, failure: string | null) {
    if (refund.status !== 'asked' && refund.status !== 'succeeded') return;
    const reason = failure ?? 'The provider gave no reason';
    await refundQuery.changeRefund(tx, refund.id, {
      status: 'failed',
      failure: reason,
      endedAt: clock(),
    });
    const returnedEntries = refund.status === 'succeeded' ? [returnedRefundEntry(refund)] : [];
    const after = await ledger.post(tx, bookingId, returnedEntries, {
      reason: refund.reason,
      askedBy: null,
    });
    const what = { cents: refund.amountCents, reason };
    await events.record(tx, paymentEvents.refundFailed(after, what, await readContext(tx)));
  }

  /** Refunds made by the owner on the provider's site. */
  async function refundedElsewhere(tx: Tx, event: EventOf<'refund.changed'>) {
    const payment = await paymentQuery.findPaymentByRef(tx, event.paymentRef);
    if (!payment || !event.ref || event.status === 'pending') return;
    const account = await ledger.lock(tx, payment.bookingId);
    if (await refundQuery.findRefundByRef(tx, event.ref)) return;
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
    await refundQuery.insertRefund(tx, { ...refund, askedBy: null }, clock());
    if (event.status !== 'succeeded') return;
    const underWay = pendingRefundCents(await refundQuery.listRefunds(tx, account._id));
    // Covers what was due to be refunded; the excess lowers what is owed.
    const excess = Math.max(0, amountCents - unrefundedCents(account, underWay));
    const lessDue = { cents: 0 - Math.min(excess, totalDueCents(account)), reason };
    const after = await ledger.post(
      tx,
      account._id,
      [{ kind: 'adjustment', ...lessDue }, refundEntry(refund)],
      { reason, askedBy: null },
    );
    await events.record(tx, paymentEvents.refunded(after, amountCents, await readContext(tx)));
  }

  async function disputeChanged(tx: Tx, event: EventOf<'dispute.changed'>) {
    const known = await paymentQuery.findPaymentByRef(tx, event.paymentRef);
    if (!known) return;
    const account = await ledger.lock(tx, known.bookingId);
    const payment = (await paymentQuery.findPayment(tx, known.id)) ?? known;
    const { ref, status, reason, amountCents } = event;
    if (isStale(payment.dispute, event)) return;
    await paymentQuery.changePayment(tx, payment.id, {
      dispute: { ref, status, reason, at: clock() },
    });
    const taken = { kind: 'refund', cents: amountCents, paymentId: payment.id } as const;
    const entries = status === 'lost' ? [{ ...taken, reason: entryReasons.disputeLost }] : [];
    // After a won dispute, refunds that were held back are requested now.
    const after = await ledger.post(tx, account._id, entries, { reason, askedBy: null });
    if (status === 'lost') await ledger.writeOffIfCalledOff(tx, after);
    const what = { cents: amountCents, reason, status };
    await events.record(tx, paymentEvents.disputed(after, what, await readContext(tx)));
  }

  return {
    apply: async (tx: Tx, event: ProviderEvent) => {
      if (event.type === 'refund.changed') return refundChanged(tx, event);
      if (event.type === 'dispute.changed') return disputeChanged(tx, event);
      const payment =
        (event.paymentId ? await paymentQuery.findPayment(tx, event.paymentId) : undefined) ??
        (await paymentQuery.findPaymentByRef(tx, event.ref));
      // Something else sold through the same provider account.
      if (!payment) return;
      if (event.type === 'payment.succeeded') return succeeded(tx, event, payment);
      if (event.type === 'payment.failed') return failed(tx, event, payment);
      return cancelled(tx, payment);
    },
  };
}

/** A decided dispute stays decided, whatever arrives late; a lost payment is lost. */
function isStale(known: Payment['dispute'], event: EventOf<'dispute.changed'>) {
  if (!known) return false;
  if (known.status === 'lost') return true;
  return known.ref === event.ref && (known.status === 'won' || known.status === event.status);
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
