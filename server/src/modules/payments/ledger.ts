import { entryReasons, refundReasons } from '@chesapeake/contract/ledger';
import { isPayable } from '@chesapeake/contract/payments';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import * as payments from './payments-repository.ts';
import type { Refund } from './refunds-repository.ts';
import * as refunds from './refunds-repository.ts';
import type { Account, NewEntry } from './repository.ts';
import * as repository from './repository.ts';

/** What a booking costs by now: its price, the fees, and what was taken off. */
export const dueOf = ({ owedCents, paidCents }: Pick<Account, 'owedCents' | 'paidCents'>) =>
  owedCents + paidCents;

/** It came to nothing. */
export const hasEnded = ({ status, isDeleted }: Pick<Account, 'status' | 'isDeleted'>) =>
  isDeleted || status === 'Cancelled' || status === 'Rejected';

/** What was paid and is not on its way back already. */
export const keptOf = (account: Pick<Account, 'owedCents' | 'paidCents'>) =>
  Math.max(0, Math.min(account.paidCents, dueOf(account)));

const sum = (refunds: Refund[]) => refunds.reduce((all, { amountCents }) => all + amountCents, 0);

export const sumAsked = (refunds: Refund[]) =>
  sum(refunds.filter(({ status }) => status === 'asked'));

interface Occasion {
  /** Why money goes back, where some does. */
  reason: string;
  /** Who saw to it; null where nobody did. */
  askedBy: string | null;
}

/**
 * The account of a booking. Whatever happens is an entry, and after each the account settles: what was
 * paid beyond what is due goes back to the card it came from, and a payment under way for another
 * amount than what is owed is closed. All of it under the lock of the booking.
 */
export function createLedger({ clock, outbox }: { clock: Clock; outbox: Outbox }) {
  const lock = async (tx: Tx, bookingId: string) =>
    (await repository.lockAccount(tx, bookingId)) ?? fail('BOOKING_NOT_FOUND');

  async function post(
    tx: Tx,
    bookingId: string,
    entries: Omit<NewEntry, 'bookingId'>[],
    occasion: Occasion,
  ): Promise<Account> {
    await repository.insertEntries(
      tx,
      entries.filter(({ cents }) => cents !== 0).map((entry) => ({ ...entry, bookingId })),
      clock(),
    );
    const account = (await repository.findAccount(tx, bookingId)) ?? fail('BOOKING_NOT_FOUND');
    await giveBack(tx, account, occasion);
    await closeUnlessDue(tx, account);
    return account;
  }

  /** Asks for refunds of what is too much. What came in cash is for the office to hand back. */
  async function giveBack(tx: Tx, account: Account, { reason, askedBy }: Occasion) {
    const tooMuch = Math.max(0, 0 - account.owedCents);
    const known = await refunds.listRefunds(tx, account._id);
    await withdrawFailed(tx, known, tooMuch);
    // One that failed is the office's to try again: to ask anew by itself would only fail again.
    const seenTo = sum(known.filter(({ status }) => status === 'asked' || status === 'failed'));
    let left = tooMuch - seenTo;
    for (const payment of await payments.listRefundable(tx, account._id)) {
      const amountCents = Math.min(left, payment.leftCents);
      if (amountCents <= 0) continue;
      const refund = { id: newId(), paymentId: payment.id, bookingId: account._id, amountCents };
      await refunds.insertRefund(tx, { ...refund, reason, status: 'asked', askedBy }, clock());
      await outbox.write(tx, 'refund.asked', { refundId: refund.id });
      left -= amountCents;
    }
  }

  /** Once all has gone back, what failed went back in another way. */
  async function withdrawFailed(tx: Tx, known: Refund[], tooMuch: number) {
    if (tooMuch > sumAsked(known)) return;
    for (const refund of known.filter(({ status }) => status === 'failed')) {
      refund.status = 'withdrawn';
      await refunds.changeRefund(tx, refund.id, { status: 'withdrawn' });
    }
  }

  async function closeUnlessDue(tx: Tx, { _id, status, isDeleted, owedCents }: Account) {
    const payment = await payments.findUnendedPayment(tx, _id);
    if (payment?.status !== 'open') return;
    const isDue = !isDeleted && isPayable({ status, owes: owedCents });
    if (isDue && payment.amountCents === owedCents) return;
    await close(tx, payment.id);
  }

  /** From now on nobody is let to pay it; the provider is told after the commit. */
  async function close(tx: Tx, paymentId: string) {
    await payments.changePayment(tx, paymentId, { status: 'closing' });
    await tellClosed(tx, paymentId);
  }

  const tellClosed = (tx: Tx, paymentId: string) =>
    outbox.write(tx, 'payment.closing', { paymentId });

  return {
    lock,
    post,
    close,
    tellClosed,

    /** What is to go back and not on its way. */
    toGiveBack: async (tx: Tx, { _id, owedCents }: Account) =>
      Math.max(0, 0 - owedCents - sumAsked(await refunds.listRefunds(tx, _id))),

    /** Nobody can be asked any more for what a booking owes that came to nothing. */
    writeOffIfEnded: async (tx: Tx, account: Account) => {
      if (!hasEnded(account) || account.owedCents <= 0) return;
      const entry = { kind: 'adjustment', cents: 0 - account.owedCents } as const;
      await repository.insertEntries(
        tx,
        [{ ...entry, bookingId: account._id, reason: entryReasons.writtenOff }],
        clock(),
      );
    },

    /** A booking that came to nothing costs nothing but what is kept of it. */
    end: (
      tx: Tx,
      account: Account,
      {
        words,
        keepCents,
        ...occasion
      }: Occasion & { words: string; keepCents: number; keepWords: string },
    ) =>
      post(
        tx,
        account._id,
        [
          {
            kind: 'adjustment',
            cents: 0 - dueOf(account),
            reason: words,
            actorId: occasion.askedBy,
          },
          { kind: 'fee', cents: keepCents, reason: occasion.keepWords },
        ],
        occasion,
      ),

    /** Money that came from a card. What is not due goes back at once. */
    charge: (
      tx: Tx,
      account: Account,
      { paymentId, cents }: { paymentId: string; cents: number },
    ) =>
      post(
        tx,
        account._id,
        [{ kind: 'charge', cents: 0 - cents, reason: entryReasons.paidByCard, paymentId }],
        {
          reason: dueOf(account) === 0 ? refundReasons.tooLate : refundReasons.tooMuch,
          askedBy: null,
        },
      ),
  };
}

export type Ledger = ReturnType<typeof createLedger>;
