import { toDollars } from '@chesapeake/contract/fields/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import type { PaymentInput, PaymentOutcome } from '@chesapeake/contract/payments/payments';
import { isPayable, paymentTexts, testCard } from '@chesapeake/contract/payments/payments';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { claimKey, notePayment } from '../../db/idempotency-keys.ts';
import { currentRequest } from '../../db/request-scope.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Idempotent, idempotentTransaction, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { type Intent, type ProviderEvent, ProviderUnavailable } from '../../payments/provider.ts';
import { readInput } from '../../read-input.ts';
import type { Ledger } from './ledger.ts';
import type { Payment } from './payments-repository.ts';
import * as paymentsRepository from './payments-repository.ts';
import type { ProviderEvents } from './provider-events.ts';
import type { Providers } from './providers.ts';
import type { LedgerAccount } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  providerEvents: ProviderEvents;
  providers: Providers;
}

/** A closed intent makes way for a new one; this is enough unless many requests collide. */
const maxAttempts = 4;

/**
 * Pays a booking. At most one payment per booking is open, and it is stored before the provider is
 * called, so retries and lost responses continue with the same payment. A new one is opened only
 * once the provider confirms that the previous one can no longer be paid.
 */
export function createPayBooking({ db, clock, ledger, providerEvents, providers }: Deps) {
  const { current } = providers;

  /** The payment to continue with, noted under the request's key. */
  const reservePayment = (caller: Caller, bookingId: string, expectedAmount: number | undefined) =>
    transaction(db, async (tx) => {
      const request = currentRequest()?.idempotentRequest;
      // Before the account, in the order of the transaction that stores the reply.
      const begunId = request && (await claimKey(tx, request));
      const begun = begunId ? await paymentsRepository.findPayment(tx, begunId) : undefined;
      // The provider's report arrived, but the reply of the first attempt did not.
      if (begun?.status === 'succeeded') return begun;
      const payment = await choosePayment(tx, caller, bookingId, expectedAmount);
      if (request) await notePayment(tx, request, payment.id);
      return payment;
    });

  async function choosePayment(
    tx: Tx,
    caller: Caller,
    bookingId: string,
    expectedAmount: number | undefined,
  ): Promise<Payment> {
    const account = await repository.lockAccount(tx, bookingId);
    if (!account || !isOwnBooking(account, caller)) fail('BOOKING_NOT_FOUND');
    const pending = await paymentsRepository.findPendingPayment(tx, bookingId);
    if (pending?.status === 'closing') return pending;
    if (!isPayable({ status: account.status, owes: account.owedCents })) refusePayment(account);
    if (expectedAmount !== undefined && expectedAmount !== toDollars(account.owedCents))
      refusePayment(account);
    if (account.owedCents < current.minimumCents) fail('AMOUNT_TOO_SMALL');
    if (!pending) return insert(tx, account);
    // For any other amount the ledger would have closed it already.
    if (pending.provider === current.name) return pending;
    await ledger.closePayment(tx, pending.id);
    return { ...pending, status: 'closing' as const };
  }

  async function insert(tx: Tx, account: LedgerAccount): Promise<Payment> {
    const payment = {
      id: newId(),
      bookingId: account._id,
      provider: current.name,
      amountCents: account.owedCents,
    };
    await paymentsRepository.insertPayment(tx, payment, clock());
    return { ...payment, ref: null, status: 'open', card: null, dispute: null };
  }

  /** Reads the intent, or creates it again if a response was lost. */
  async function syncIntent(payment: Payment) {
    const provider = providers.get(payment.provider);
    if (payment.status === 'closing')
      return payment.ref ? provider.cancelIntent(payment.ref) : undefined;
    if (payment.ref) return provider.getIntent(payment.ref);
    return provider.createIntent({
      paymentId: payment.id,
      bookingId: payment.bookingId,
      amountCents: payment.amountCents,
      // The same on every attempt, because the provider refuses a repeated key with other data.
      description: `Booking ${shortId(payment.bookingId)}`,
    });
  }

  /**
   * Saves the reference immediately, whatever becomes of the request: a cancellation during the
   * provider call closed a payment without a reference.
   */
  const saveRef = ({ id, bookingId }: Payment, { ref }: Intent) =>
    transaction(db, async (tx) => {
      await ledger.lock(tx, bookingId);
      const payment = await paymentsRepository.findPayment(tx, id);
      if (!payment?.ref) await paymentsRepository.changePayment(tx, id, { ref });
      if (!payment?.ref && payment?.status === 'cancelled') await ledger.queueClosing(tx, id);
      return payment?.status;
    });

  const endPayment = (payment: Payment) =>
    transaction(db, (tx) =>
      providerEvents.apply(tx, {
        type: 'payment.cancelled',
        paymentId: payment.id,
        ref: payment.ref ?? '',
      }),
    );

  /**
   * Submits the test card. A success is applied in the request's own transaction; a decline is an
   * error.
   */
  async function submitTestCard(intent: Intent, input: PaymentInput) {
    const { testCard } = providers;
    const { intent: after, event } =
      input.approve === undefined
        ? await testCard.submitCard(intent.ref, input.number ?? '')
        : await testCard.confirm(intent.ref, input.approve);
    if (event?.type === 'payment.failed') {
      await transaction(db, (tx) => providerEvents.apply(tx, event));
      fail('PAYMENT_DECLINED', {
        ...(input.approve === undefined ? {} : { message: paymentTexts.notConfirmed }),
      });
    }
    if (after.status === 'needs-card') {
      fail('PAYMENT_DECLINED', { message: paymentTexts.nothingToConfirm });
    }
    return { intent: after, event };
  }

  /** All steps before the reply; when repeated, they find what was done before. */
  async function preparePayment(
    caller: Caller,
    bookingId: string,
    input: PaymentInput,
  ): Promise<PreparedPayment> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const payment: Payment = await reservePayment(caller, bookingId, input.amount);
      const intent = await syncIntent(payment);
      if (!intent || intent.status === 'cancelled') {
        await endPayment(payment);
        continue;
      }
      if (!payment.ref && (await saveRef(payment, intent)) !== 'open') continue;
      if (payment.status === 'closing') return { payment, intent };
      const needsTestCard = input.method === 'test-card' && intent.status !== 'succeeded';
      return { payment, ...(needsTestCard ? await submitTestCard(intent, input) : { intent }) };
    }
    throw new ProviderUnavailable('Every payment that was opened is closed already');
  }

  return async (
    caller: Caller,
    bookingId: string,
    input: PaymentInput,
  ): Promise<Idempotent<PaymentOutcome>> => {
    const method = current.name === 'stripe' ? 'card' : 'test-card';
    if (input.method !== method) fail('PAYMENT_METHOD_UNAVAILABLE', { field: 'method' });
    const account = await repository.findAccount(db, bookingId);
    if (!account || !isOwnBooking(account, caller)) fail('BOOKING_NOT_FOUND');
    if (input.method === 'test-card' && input.approve === undefined) {
      readInput(testCard, input);
    }
    const { payment, intent, event } = await failIfProviderUnavailable(() =>
      preparePayment(caller, bookingId, input),
    );
    return idempotentTransaction<PaymentOutcome>(db, async (tx) => {
      await ledger.lock(tx, bookingId);
      if (event) await providerEvents.apply(tx, event);
      // Other changes in the meantime are reflected in the account.
      const account = await ledger.lock(tx, bookingId);
      const after = (await paymentsRepository.findPayment(tx, payment.id)) ?? payment;
      if (isPaidOrProcessing(intent))
        return { status: isSettled(after, account) ? 'paid' : 'processing' };
      return after.status === 'open' ? nextStep(intent) : refusePayment(account);
    });
  };
}

/** Other customers' bookings are a 404. */
const isOwnBooking = ({ isDeleted, userId }: LedgerAccount, caller: Caller) =>
  !isDeleted && userId === caller.userId;

/** It cannot be paid again. */
const isPaidOrProcessing = ({ status }: Intent) =>
  status === 'succeeded' || status === 'processing';

/** Payments that arrive after the booking was called off are refunded. */
const isSettled = ({ status }: Payment, account: LedgerAccount) =>
  status === 'succeeded' && isNotCalledOff(account);

const isNotCalledOff = ({ status, isDeleted }: LedgerAccount) =>
  !isDeleted && status !== 'Cancelled' && status !== 'Rejected';

interface PreparedPayment {
  payment: Payment;
  intent: Intent;
  event?: ProviderEvent;
}

function nextStep({ status, clientSecret, amountCents }: Intent): PaymentOutcome {
  const amount = toDollars(amountCents);
  if (status === 'needs-card' && clientSecret) return { status, clientSecret, amount };
  return status === 'needs-confirmation' ? { status, amount } : { status: 'processing' };
}

function refusePayment({ status, owedCents }: LedgerAccount): never {
  const owes = toDollars(owedCents);
  fail(isPayable({ status, owes }) ? 'AMOUNT_CHANGED' : 'NOTHING_OWED', {
    details: { status, owes },
  });
}

async function failIfProviderUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) fail('PAYMENTS_AWAY', { cause: error });
    throw error;
  }
}
