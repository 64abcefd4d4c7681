import { entryReasons, refundReasons } from '@chesapeake/contract/payments/ledger';
import { isCalledOff, totalDueCents } from '@chesapeake/contract/payments/money-limits';
import { isPayable } from '@chesapeake/contract/payments/payments';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Payment } from './payments-repository.ts';
import * as paymentsRepository from './payments-repository.ts';
import type { Refund } from './refunds-repository.ts';
import * as refundsRepository from './refunds-repository.ts';
import type { LedgerAccount, NewEntry } from './repository.ts';
import * as repository from './repository.ts';

const sum = (refunds: readonly { amountCents: number }[]) =>
  refunds.reduce((all, { amountCents }) => all + amountCents, 0);

/** Something can be paid for it. */
export const isDue = ({ status, isDeleted, owedCents }: LedgerAccount) =>
  !isDeleted && isPayable({ status, owes: owedCents });

export const pendingRefundCents = (refunds: Refund[]) =>
  sum(refunds.filter(({ status }) => status === 'asked'));

/** The refunds to cards that an overpaid amount asks for, beyond those that exist. */
function planRefunds(
  overpaidCents: number,
  existing: readonly Refund[],
  refundable: readonly { id: string; refundableCents: number }[],
) {
  // Failed refunds wait for an admin to retry; an automatic retry would only fail again.
  const alreadyRequested = sum(
    existing.filter(({ status }) => status === 'asked' || status === 'failed'),
  );
  let remaining = overpaidCents - alreadyRequested;
  return refundable.flatMap(({ id, refundableCents }) => {
    const amountCents = Math.min(remaining, refundableCents);
    if (amountCents <= 0) return [];
    remaining -= amountCents;
    return [{ paymentId: id, amountCents }];
  });
}

interface RefundCause {
  /** The reason for a refund, if there is one. */
  reason: string;
  /** The admin or customer who caused it; null if automatic. */
  requestedBy: string | null;
}

/**
 * The ledger of a booking. Everything that happens is an entry, and after each the account is
 * settled: overpayments are refunded to the card, and an open payment for a different amount is
 * closed. All under the booking's lock. A payment can cover several bookings: any of their locks is
 * enough to close it, but ending it requires all of them.
 */
export function createLedger({ clock, outbox }: { clock: Clock; outbox: Outbox }) {
  const lock = async (tx: Tx, bookingId: string) =>
    (await repository.lockAccounts(tx, [bookingId]))[0] ?? fail('BOOKING_NOT_FOUND');

  /** Locks every booking that a payment covers, which its final states require. */
  const lockPayment = (tx: Tx, { parts }: Pick<Payment, 'parts'>) =>
    repository.lockAccounts(
      tx,
      parts.map(({ bookingId }) => bookingId),
    );

  async function post(
    tx: Tx,
    bookingId: string,
    entries: Omit<NewEntry, 'bookingId'>[],
    cause: RefundCause,
  ): Promise<LedgerAccount> {
    await repository.insertEntries(
      tx,
      entries.filter(({ cents }) => cents !== 0).map((entry) => ({ ...entry, bookingId })),
      clock(),
    );
    const account = (await repository.findAccount(tx, bookingId)) ?? fail('BOOKING_NOT_FOUND');
    await requestRefunds(tx, account, cause);
    await closePaymentUnlessDue(tx, account);
    return account;
  }

  /** Requests refunds of overpaid amounts. The office returns cash by hand. */
  async function requestRefunds(
    tx: Tx,
    account: LedgerAccount,
    { reason, requestedBy }: RefundCause,
  ) {
    const overpaidCents = Math.max(0, 0 - account.owedCents);
    const existing = await refundsRepository.listRefunds(tx, account._id);
    await withdrawFailed(tx, existing, overpaidCents);
    const refundable = await paymentsRepository.listRefundable(tx, account._id);
    for (const planned of planRefunds(overpaidCents, existing, refundable)) {
      const refund = { ...planned, id: newId(), bookingId: account._id };
      await refundsRepository.insertRefund(
        tx,
        { ...refund, reason, status: 'asked', requestedBy },
        clock(),
      );
      await outbox.write(tx, 'refund.asked', { refundId: refund.id });
    }
  }

  /** How much would go back to cards if the customer owed this; the office returns the rest. */
  async function previewRefundCents(db: Db, bookingId: string, owedCents: number) {
    const existing = await refundsRepository.listRefunds(db, bookingId);
    const refundable = await paymentsRepository.listRefundable(db, bookingId);
    const planned = planRefunds(Math.max(0, 0 - owedCents), existing, refundable);
    return pendingRefundCents(existing) + sum(planned);
  }

  /**
   * Once everything is refunded, failed refunds are withdrawn, because the money went back in
   * another way.
   */
  async function withdrawFailed(tx: Tx, existing: Refund[], overpaidCents: number) {
    if (overpaidCents > pendingRefundCents(existing)) return;
    for (const refund of existing.filter(({ status }) => status === 'failed')) {
      refund.status = 'withdrawn';
      await refundsRepository.changeRefund(tx, refund.id, { status: 'withdrawn' });
    }
  }

  async function closePaymentUnlessDue(tx: Tx, account: LedgerAccount) {
    const [payment] = await paymentsRepository.listPendingPayments(tx, [account._id]);
    if (payment?.status !== 'open') return;
    const part = payment.parts.find(({ bookingId }) => bookingId === account._id);
    if (isDue(account) && part?.amountCents === account.owedCents) return;
    await closePayment(tx, payment.id);
  }

  /** From now on it cannot be paid; the provider is informed after the commit. */
  async function closePayment(tx: Tx, paymentId: string) {
    await paymentsRepository.changePayment(tx, paymentId, { status: 'closing' });
    await queueClosing(tx, paymentId);
  }

  const queueClosing = (tx: Tx, paymentId: string) =>
    outbox.write(tx, 'payment.closing', { paymentId });

  return {
    lock,
    lockPayment,
    post,
    closePayment,
    queueClosing,
    previewRefundCents,

    /** What the bank took back from a called-off booking is not charged for again. */
    writeOffIfCalledOff: async (tx: Tx, account: LedgerAccount, takenCents: number) => {
      const cents = Math.min(account.owedCents, takenCents);
      if (!isCalledOff(account) || cents <= 0) return;
      const entry = { kind: 'adjustment', cents: 0 - cents } as const;
      await repository.insertEntries(
        tx,
        [{ ...entry, bookingId: account._id, reason: entryReasons.writtenOff }],
        clock(),
      );
    },

    /** Without a fee. Only those with card payments are settled one by one. */
    settleAllCalledOff: async (
      tx: Tx,
      bookingIds: string[],
      { entryReason, ...cause }: RefundCause & { entryReason: string },
    ) => {
      const cancellation = (account: LedgerAccount) =>
        ({
          kind: 'adjustment',
          cents: 0 - totalDueCents(account),
          reason: entryReason,
          actorId: cause.requestedBy,
        }) as const;
      const withPayments = await paymentsRepository.listBookingsWithPayments(tx, bookingIds);
      const accounts = await repository.findAccounts(tx, bookingIds);
      const unpaid = accounts.filter(({ _id }) => !withPayments.has(_id));
      await repository.insertEntries(
        tx,
        unpaid
          .map((account) => ({ ...cancellation(account), bookingId: account._id }))
          .filter(({ cents }) => cents !== 0),
        clock(),
      );
      for (const account of accounts.filter(({ _id }) => withPayments.has(_id)))
        await post(tx, account._id, [cancellation(account)], cause);
    },

    /** A called-off booking costs nothing except what is kept of its fare. */
    settleCalledOff: (
      tx: Tx,
      account: LedgerAccount,
      {
        entryReason,
        feeCents,
        feeReason,
        feeActorId,
        ...cause
      }: RefundCause & {
        entryReason: string;
        feeCents: number;
        feeReason: string;
        /** Who set the fee, if it does not follow from the rules. */
        feeActorId?: string;
      },
    ) =>
      post(
        tx,
        account._id,
        [
          {
            kind: 'adjustment',
            cents: 0 - totalDueCents(account),
            reason: entryReason,
            actorId: cause.requestedBy,
          },
          { kind: 'fee', cents: feeCents, reason: feeReason, actorId: feeActorId },
        ],
        cause,
      ),

    /** Records a card payment. Anything not due is refunded immediately. */
    recordCharge: (
      tx: Tx,
      account: LedgerAccount,
      { paymentId, cents }: { paymentId: string; cents: number },
    ) =>
      post(
        tx,
        account._id,
        [{ kind: 'charge', cents: 0 - cents, reason: entryReasons.paidByCard, paymentId }],
        {
          reason: totalDueCents(account) === 0 ? refundReasons.tooLate : refundReasons.tooMuch,
          requestedBy: null,
        },
      ),
  };
}

export type Ledger = ReturnType<typeof createLedger>;
