import { entryReasons } from '@chesapeake/contract/payments/ledger';
import { totalDueCents, unrefundedCents } from '@chesapeake/contract/payments/money-limits';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { ProviderEvent } from '../../payments/provider.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { evenOutRefunds } from './even-out-refunds.ts';
import * as paymentEvents from './events.ts';
import { type Ledger, pendingRefundCents } from './ledger.ts';
import type { Payment } from './payments-repository.ts';
import * as paymentsRepository from './payments-repository.ts';
import type { Refund } from './refunds-repository.ts';
import * as refundsRepository from './refunds-repository.ts';
import type { LedgerAccount } from './repository.ts';
import { splitAmount } from './split-amount.ts';

interface Deps {
  clock: Clock;
  ledger: Ledger;
  events: DomainEvents;
  settings: SettingsService;
}

type RefundEvent = Extract<ProviderEvent, { type: 'refund.changed' }>;

/** Applies the provider's events about refunds. */
export function createRefundEvents({ clock, ledger, events, settings }: Deps) {
  const readContext = async (tx: Tx) => ({ ...(await settings.read(tx)), now: clock() });

  /** One that was made at the provider is stored for each booking that it concerns. */
  async function listRefunds(tx: Tx, { refundId, ref }: RefundEvent): Promise<Refund[]> {
    const own = refundId ? await refundsRepository.findRefund(tx, refundId) : undefined;
    if (own) return [own];
    return ref ? refundsRepository.listRefundsByRef(tx, ref) : [];
  }

  async function handleKnownRefund(tx: Tx, event: RefundEvent, existing: Refund) {
    const refund = (await refundsRepository.findRefund(tx, existing.id)) ?? existing;
    if (event.ref && !refund.ref)
      await refundsRepository.changeRefund(tx, refund.id, { ref: event.ref });
    if (event.status === 'succeeded') await handleRefundSucceeded(tx, refund);
    if (event.status === 'failed') await handleRefundFailed(tx, refund, event.failure);
  }

  async function handleRefundSucceeded(tx: Tx, refund: Refund) {
    if (refund.status !== 'asked') return;
    await refundsRepository.changeRefund(tx, refund.id, { status: 'succeeded', endedAt: clock() });
    const after = await ledger.post(tx, refund.bookingId, [refundEntry(refund)], {
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
  async function handleRefundFailed(tx: Tx, refund: Refund, failure: string | null) {
    if (refund.status !== 'asked' && refund.status !== 'succeeded') return;
    const reason = failure ?? 'The provider gave no reason';
    await refundsRepository.changeRefund(tx, refund.id, {
      status: 'failed',
      failure: reason,
      endedAt: clock(),
    });
    const returnedEntries = refund.status === 'succeeded' ? [returnedRefundEntry(refund)] : [];
    const after = await ledger.post(tx, refund.bookingId, returnedEntries, {
      reason: refund.reason,
      requestedBy: null,
    });
    const details = { cents: refund.amountCents, reason };
    await events.record(tx, paymentEvents.refundFailedEvent(after, details, await readContext(tx)));
  }

  const unrefundedOf = async (tx: Tx, account: LedgerAccount) =>
    unrefundedCents(
      account,
      pendingRefundCents(await refundsRepository.listRefunds(tx, account._id)),
    );

  /**
   * First to the bookings that are due a refund, then to the others, and last to those whose refund
   * was asked for, which the provider will refuse.
   */
  async function splitRefund(
    tx: Tx,
    cents: number,
    { accounts, payment }: { accounts: LedgerAccount[]; payment: Payment },
  ) {
    const keptCents = await paymentsRepository.findKeptCents(tx, payment.id);
    const limits = [];
    for (const account of accounts) {
      const parts = await paymentsRepository.listRefundable(tx, account._id);
      const part = parts.find(({ id }) => id === payment.id);
      const kept = keptCents.get(account._id) ?? 0;
      const due = Math.min(await unrefundedOf(tx, account), kept);
      const rest = Math.max(0, (part?.refundableCents ?? 0) - due);
      limits.push({ due, rest, asked: kept - due - rest });
    }
    const shares = splitAmount(
      cents,
      limits.map(({ due }) => due),
      limits.map(({ rest }) => rest),
      limits.map(({ asked }) => asked),
    );
    return accounts.map((account, index) => ({ account, cents: shares[index] ?? 0 }));
  }

  /** Refunds made by the owner on the provider's site. */
  async function handleExternalRefund(tx: Tx, event: RefundEvent) {
    const payment = await paymentsRepository.findPaymentByRef(tx, event.paymentRef);
    if (!payment || !event.ref || event.status === 'pending') return;
    const accounts = await ledger.lockPayment(tx, payment);
    if ((await refundsRepository.listRefundsByRef(tx, event.ref)).length > 0) return;
    const shares = await splitRefund(tx, event.amountCents, { accounts, payment });
    for (const { account, cents } of shares) {
      if (cents > 0) await recordExternalRefund(tx, event, { account, payment, cents });
    }
    await evenOutRefunds(tx, ledger, payment);
  }

  async function recordExternalRefund(
    tx: Tx,
    { ref, status }: RefundEvent,
    { account, payment, cents }: { account: LedgerAccount; payment: Payment; cents: number },
  ) {
    const reason = entryReasons.refundedElsewhere;
    const refund: Refund = {
      id: newId(),
      paymentId: payment.id,
      bookingId: account._id,
      amountCents: cents,
      // A failed refund is stored, so late events about it change nothing.
      status: status === 'succeeded' ? 'succeeded' : 'withdrawn',
      reason,
      ref,
    };
    const unrefunded = await unrefundedOf(tx, account);
    await refundsRepository.insertRefund(tx, { ...refund, requestedBy: null }, clock());
    if (status !== 'succeeded') return;
    // Covers what was due to be refunded; the excess lowers what is owed.
    const excess = Math.max(0, cents - unrefunded);
    const lessDue = { cents: 0 - Math.min(excess, totalDueCents(account)), reason };
    const after = await ledger.post(
      tx,
      account._id,
      [{ kind: 'adjustment', ...lessDue }, refundEntry(refund)],
      { reason, requestedBy: null },
    );
    await events.record(
      tx,
      paymentEvents.refundSucceededEvent(after, cents, await readContext(tx)),
    );
  }

  return {
    apply: async (tx: Tx, event: RefundEvent) => {
      const existing = await listRefunds(tx, event);
      const [first] = existing;
      if (!first) return handleExternalRefund(tx, event);
      const payment =
        (await paymentsRepository.findPayment(tx, first.paymentId)) ?? fail('REFUND_NOT_FOUND');
      await ledger.lockPayment(tx, payment);
      for (const refund of existing) await handleKnownRefund(tx, event, refund);
      await evenOutRefunds(tx, ledger, payment);
    },
  };
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
