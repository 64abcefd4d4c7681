import { entryReasons } from '@chesapeake/contract/payments/ledger';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { ProviderEvent } from '../../payments/provider.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { PaidRide } from './email-templates.ts';
import * as paymentEvents from './events.ts';
import { isDue, type Ledger } from './ledger.ts';
import type { Payment } from './payments-repository.ts';
import * as paymentsRepository from './payments-repository.ts';
import { createRefundEvents } from './refund-events.ts';
import type { LedgerAccount } from './repository.ts';
import { splitAmount } from './split-amount.ts';

interface Deps {
  clock: Clock;
  ledger: Ledger;
  events: DomainEvents;
  settings: SettingsService;
}

type EventOf<Type extends ProviderEvent['type']> = Extract<ProviderEvent, { type: Type }>;

/**
 * Applies provider events to the accounts of the bookings that a payment covers. Events can be
 * repeated, late or out of order: known ones change nothing, and final states stay.
 */
export function createProviderEvents({ clock, ledger, events, settings }: Deps) {
  const refundEvents = createRefundEvents({ clock, ledger, events, settings });
  const readContext = async (tx: Tx) => ({ ...(await settings.read(tx)), now: clock() });

  async function handlePaymentSucceeded(
    tx: Tx,
    event: EventOf<'payment.succeeded'>,
    existing: Payment,
  ) {
    const accounts = await ledger.lockPayment(tx, existing);
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
    const due: PaidRide[] = [];
    const late: PaidRide[] = [];
    for (const { account, cents } of sharesOf(payment, accounts, event.amountCents)) {
      const after = await ledger.recordCharge(tx, account, { paymentId: payment.id, cents });
      (isDue(account) ? due : late).push({ account: after, cents });
    }
    const context = await readContext(tx);
    const [first, ...others] = due;
    if (first)
      await events.recordAll(
        tx,
        paymentEvents.paymentReceivedEvents([first, ...others], event.card, context),
      );
    for (const { account, cents } of late)
      await events.record(tx, paymentEvents.latePaymentEvent(account, cents, context));
  }

  async function handlePaymentFailed(
    tx: Tx,
    { failure }: EventOf<'payment.failed'>,
    existing: Payment,
  ) {
    await ledger.lockPayment(tx, existing);
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
    await ledger.lockPayment(tx, existing);
    const payment = await paymentsRepository.findPayment(tx, existing.id);
    if (payment?.status !== 'open' && payment?.status !== 'closing') return;
    await paymentsRepository.changePayment(tx, existing.id, {
      status: 'cancelled',
      endedAt: clock(),
    });
  }

  async function handleDisputeChanged(tx: Tx, event: EventOf<'dispute.changed'>) {
    const existing = await paymentsRepository.findPaymentByRef(tx, event.paymentRef);
    if (!existing) return;
    const accounts = await ledger.lockPayment(tx, existing);
    const payment = (await paymentsRepository.findPayment(tx, existing.id)) ?? existing;
    const { ref, status, reason, amountCents } = event;
    if (isStale(payment.dispute, event)) return;
    await paymentsRepository.changePayment(tx, payment.id, {
      dispute: { ref, status, reason, at: clock() },
    });
    const keptCents = await paymentsRepository.findKeptCents(tx, payment.id);
    const context = await readContext(tx);
    const disputed = sharesOf(payment, accounts, amountCents, keptCents);
    for (const [index, { account, cents }] of disputed.entries()) {
      const taken = { kind: 'refund', cents, paymentId: payment.id } as const;
      const entries = status === 'lost' ? [{ ...taken, reason: entryReasons.disputeLost }] : [];
      // After a won dispute, refunds that were held back are requested now.
      const after = await ledger.post(tx, account._id, entries, { reason, requestedBy: null });
      if (status === 'lost') await ledger.writeOffIfCalledOff(tx, after, cents);
      await events.record(
        tx,
        index === 0
          ? paymentEvents.disputeChangedEvent(
              after,
              { cents: amountCents, reason, status },
              context,
            )
          : paymentEvents.alsoDisputedEvent(after, { cents, reason, status }),
      );
    }
  }

  return {
    apply: async (tx: Tx, event: ProviderEvent) => {
      if (event.type === 'refund.changed') return refundEvents.apply(tx, event);
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

/** The provider's amount by booking, at most what is kept for it unless the amount is larger. */
function sharesOf(
  { bookingId, parts }: Payment,
  accounts: LedgerAccount[],
  cents: number,
  keptCents = new Map(parts.map((part) => [part.bookingId, part.amountCents])),
): PaidRide[] {
  // The booking from whose page it was paid comes first.
  const ordered = [...parts].sort(
    (a, b) => Number(b.bookingId === bookingId) - Number(a.bookingId === bookingId),
  );
  const shares = splitAmount(
    cents,
    ordered.map((part) => keptCents.get(part.bookingId) ?? 0),
  );
  return ordered.flatMap((part, index) => {
    const account = accounts.find(({ _id }) => _id === part.bookingId);
    const share = shares[index] ?? 0;
    return account && share > 0 ? [{ account, cents: share }] : [];
  });
}

/** A decided dispute stays decided, whatever arrives late; a lost payment is lost. */
function isStale(existing: Payment['dispute'], event: EventOf<'dispute.changed'>) {
  if (!existing) return false;
  if (existing.status === 'lost') return true;
  return (
    existing.ref === event.ref && (existing.status === 'won' || existing.status === event.status)
  );
}

export type ProviderEvents = ReturnType<typeof createProviderEvents>;
