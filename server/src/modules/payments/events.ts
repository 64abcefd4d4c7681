import { entryReasons } from '@chesapeake/contract/ledger';
import { isPayable } from '@chesapeake/contract/payments';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { ProviderEvent } from '../../payments/provider.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import { dueOf, type Ledger } from './ledger.ts';
import * as written from './news.ts';
import type { Payment } from './payments-repository.ts';
import * as payments from './payments-repository.ts';
import type { Refund } from './refunds-repository.ts';
import * as refunds from './refunds-repository.ts';

interface Deps {
  clock: Clock;
  ledger: Ledger;
  news: NewsService;
  settings: SettingsService;
}

type EventOf<Type extends ProviderEvent['type']> = Extract<ProviderEvent, { type: Type }>;

/**
 * What the provider says becomes part of the account. Each of these can come again, late, and before
 * what happened earlier: what is known already changes nothing, and what is final stays.
 */
export function createProviderEvents({ clock, ledger, news, settings }: Deps) {
  const business = async (tx: Tx) => ({ ...(await settings.read(tx)), now: clock() });

  async function succeeded(tx: Tx, event: EventOf<'payment.succeeded'>, known: Payment) {
    const account = await ledger.lock(tx, known.bookingId);
    const payment = (await payments.findPayment(tx, known.id)) ?? known;
    // Of another intent that carries the same name: a copy of ours, or of our books.
    if (payment.ref && payment.ref !== event.ref) return;
    if (payment.status === 'succeeded') {
      const { card } = event;
      if (!payment.card && card) await payments.changePayment(tx, payment.id, { card });
      return;
    }
    await payments.changePayment(tx, payment.id, {
      status: 'succeeded',
      ref: event.ref,
      card: event.card,
      endedAt: clock(),
    });
    const wasDue =
      !account.isDeleted && isPayable({ status: account.status, owes: account.owedCents });
    const { amountCents: cents } = event;
    const after = await ledger.charge(tx, account, { paymentId: payment.id, cents });
    const about = await business(tx);
    await news.write(
      tx,
      wasDue
        ? written.paid(after, { cents, card: event.card }, about)
        : written.paidTooLate(after, cents, about),
    );
  }

  async function failed(tx: Tx, { failure }: EventOf<'payment.failed'>, known: Payment) {
    await ledger.lock(tx, known.bookingId);
    const payment = await payments.findPayment(tx, known.id);
    if (payment?.status === 'succeeded') return;
    await payments.changePayment(tx, known.id, { failure: { at: clock(), text: failure } });
    // Nobody is told; but the office may be looking at it.
    await news.tell(tx, { subject: { kind: 'booking', id: known.bookingId }, tell: [] });
  }

  async function cancelled(tx: Tx, known: Payment) {
    await ledger.lock(tx, known.bookingId);
    const payment = await payments.findPayment(tx, known.id);
    if (payment?.status !== 'open' && payment?.status !== 'closing') return;
    await payments.changePayment(tx, known.id, { status: 'cancelled', endedAt: clock() });
  }

  const findRefund = async (tx: Tx, { refundId, ref }: EventOf<'refund.changed'>) =>
    (refundId ? await refunds.findRefund(tx, refundId) : undefined) ??
    (ref ? await refunds.findRefundByRef(tx, ref) : undefined);

  async function refundChanged(tx: Tx, event: EventOf<'refund.changed'>) {
    const known = await findRefund(tx, event);
    if (!known) return refundedElsewhere(tx, event);
    const account = await ledger.lock(tx, known.bookingId);
    const refund = (await refunds.findRefund(tx, known.id)) ?? known;
    if (event.ref && !refund.ref) await refunds.changeRefund(tx, refund.id, { ref: event.ref });
    if (event.status === 'succeeded') await refundArrived(tx, account._id, refund);
    if (event.status === 'failed') await refundFailed(tx, account._id, refund, event.failure);
  }

  async function refundArrived(tx: Tx, bookingId: string, refund: Refund) {
    if (refund.status !== 'asked') return;
    await refunds.changeRefund(tx, refund.id, { status: 'succeeded', endedAt: clock() });
    const after = await ledger.post(tx, bookingId, [arrived(refund)], {
      reason: refund.reason,
      askedBy: null,
    });
    await news.write(tx, written.refunded(after, refund.amountCents, await business(tx)));
  }

  /** One that had arrived can still come back: then it is to go back once more. */
  async function refundFailed(tx: Tx, bookingId: string, refund: Refund, failure: string | null) {
    if (refund.status !== 'asked' && refund.status !== 'succeeded') return;
    const reason = failure ?? 'The provider gave no reason';
    await refunds.changeRefund(tx, refund.id, {
      status: 'failed',
      failure: reason,
      endedAt: clock(),
    });
    const cameBack = refund.status === 'succeeded' ? [sentBack(refund)] : [];
    const after = await ledger.post(tx, bookingId, cameBack, {
      reason: refund.reason,
      askedBy: null,
    });
    const what = { cents: refund.amountCents, reason };
    await news.write(tx, written.refundFailed(after, what, await business(tx)));
  }

  /** By the owner, on the provider's own pages. */
  async function refundedElsewhere(tx: Tx, event: EventOf<'refund.changed'>) {
    const payment = await payments.findPaymentByRef(tx, event.paymentRef);
    if (!payment || !event.ref || event.status === 'pending') return;
    const account = await ledger.lock(tx, payment.bookingId);
    if (await refunds.findRefundByRef(tx, event.ref)) return;
    const { amountCents } = event;
    const reason = entryReasons.refundedElsewhere;
    const refund: Refund = {
      id: newId(),
      paymentId: payment.id,
      bookingId: account._id,
      amountCents,
      // One that failed is kept, so that older news of it change nothing.
      status: event.status === 'succeeded' ? 'succeeded' : 'withdrawn',
      reason,
      ref: event.ref,
    };
    await refunds.insertRefund(tx, { ...refund, askedBy: null }, clock());
    if (event.status !== 'succeeded') return;
    // What was to go back anyhow has gone back with it; by the rest, less is due.
    const beyond = Math.max(0, amountCents - (await ledger.toGiveBack(tx, account)));
    const lessDue = { cents: 0 - Math.min(beyond, dueOf(account)), reason };
    const after = await ledger.post(
      tx,
      account._id,
      [{ kind: 'adjustment', ...lessDue }, arrived(refund)],
      { reason, askedBy: null },
    );
    await news.write(tx, written.refunded(after, amountCents, await business(tx)));
  }

  async function disputeChanged(tx: Tx, event: EventOf<'dispute.changed'>) {
    const known = await payments.findPaymentByRef(tx, event.paymentRef);
    if (!known) return;
    const account = await ledger.lock(tx, known.bookingId);
    const payment = (await payments.findPayment(tx, known.id)) ?? known;
    const { ref, status, reason, amountCents } = event;
    if (isOldNews(payment.dispute, event)) return;
    await payments.changePayment(tx, payment.id, {
      dispute: { ref, status, reason, at: clock() },
    });
    const taken = { kind: 'refund', cents: amountCents, paymentId: payment.id } as const;
    const entries = status === 'lost' ? [{ ...taken, reason: entryReasons.disputeLost }] : [];
    // Won, what was held back for its sake goes back now.
    const after = await ledger.post(tx, account._id, entries, { reason, askedBy: null });
    if (status === 'lost') await ledger.writeOffIfEnded(tx, after);
    const what = { cents: amountCents, reason, status };
    await news.write(tx, written.disputed(after, what, await business(tx)));
  }

  return {
    apply: async (tx: Tx, event: ProviderEvent) => {
      if (event.type === 'refund.changed') return refundChanged(tx, event);
      if (event.type === 'dispute.changed') return disputeChanged(tx, event);
      const payment =
        (event.paymentId ? await payments.findPayment(tx, event.paymentId) : undefined) ??
        (await payments.findPaymentByRef(tx, event.ref));
      // Whatever else is sold through the same account of the provider.
      if (!payment) return;
      if (event.type === 'payment.succeeded') return succeeded(tx, event, payment);
      if (event.type === 'payment.failed') return failed(tx, event, payment);
      return cancelled(tx, payment);
    },
  };
}

/** What was decided of a dispute stays so, whatever arrives late; a payment that was lost is lost. */
function isOldNews(known: Payment['dispute'], event: EventOf<'dispute.changed'>) {
  if (!known) return false;
  if (known.status === 'lost') return true;
  return known.ref === event.ref && (known.status === 'won' || known.status === event.status);
}

const arrived = ({ id, paymentId, amountCents }: Refund) =>
  ({
    kind: 'refund',
    cents: amountCents,
    reason: entryReasons.refunded,
    paymentId,
    refundId: id,
  }) as const;

const sentBack = (refund: Refund) =>
  ({
    ...arrived(refund),
    cents: 0 - refund.amountCents,
    reason: entryReasons.refundSentBack,
  }) as const;

export type ProviderEvents = ReturnType<typeof createProviderEvents>;
