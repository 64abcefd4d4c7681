import { toDollars } from '@chesapeake/contract/fields/money';
import { plural } from '@chesapeake/contract/format/numbers';
import { shortId } from '@chesapeake/contract/format/short-id';
import { isCalledOff, retainedCents } from '@chesapeake/contract/payments/money-limits';
import type { PaymentInput, PaymentOutcome } from '@chesapeake/contract/payments/payments';
import { paymentTexts, testCard } from '@chesapeake/contract/payments/payments';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { claimKey, notePayment } from '../../db/idempotency-keys.ts';
import { currentRequest } from '../../db/request-scope.ts';
import type { Db } from '../../db/schema.ts';
import { type Idempotent, idempotentTransaction, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { type Intent, type ProviderEvent, ProviderUnavailable } from '../../payments/provider.ts';
import { readInput } from '../../read-input.ts';
import {
  createChoosePayment,
  isOwnBooking,
  type PayRequest,
  refusePayment,
} from './choose-payment.ts';
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

/**
 * A closed intent makes way for a new one. Enough for a trip whose bookings all have one, unless many
 * requests collide.
 */
const maxAttempts = 24;

/**
 * Pays a booking, or a whole trip. At most one payment per booking is open, and it is stored before
 * the provider is called, so retries and lost responses continue with the same payment. A new one is
 * opened only once the provider confirms that the previous one can no longer be paid.
 */
export function createPayBooking({ db, clock, ledger, providerEvents, providers }: Deps) {
  const { current } = providers;
  const choosePayment = createChoosePayment({ clock, ledger, providers });

  /** The payment to continue with, noted under the request's key. */
  const reservePayment = (wanted: PayRequest) =>
    transaction(db, async (tx) => {
      const request = currentRequest()?.idempotentRequest;
      // Before the accounts, in the order of the transaction that stores the reply.
      const begunId = request && (await claimKey(tx, request));
      const begun = begunId ? await paymentsRepository.findPayment(tx, begunId) : undefined;
      // The provider's report arrived, but the reply of the first attempt did not.
      if (begun?.status === 'succeeded') return begun;
      const payment = await choosePayment(tx, wanted);
      if (request) await notePayment(tx, request, payment.id);
      return payment;
    });

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
      description: describePayment(payment),
    });
  }

  /**
   * Saves the reference immediately, whatever becomes of the request: a cancellation during the
   * provider call closed a payment without a reference.
   */
  const saveRef = (existing: Payment, { ref }: Intent) =>
    transaction(db, async (tx) => {
      await ledger.lockPayment(tx, existing);
      const { id } = existing;
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
    wanted: Omit<PayRequest, 'mayReplace'>,
    input: PaymentInput,
  ): Promise<PreparedPayment> {
    let mayReplace = true;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const payment: Payment = await reservePayment({ ...wanted, mayReplace });
      const intent = await syncIntent(payment);
      if (!intent || intent.status === 'cancelled') {
        await endPayment(payment);
        continue;
      }
      if (!payment.ref && (await saveRef(payment, intent)) !== 'open') {
        mayReplace = false;
        continue;
      }
      if (payment.status === 'closing') return { payment, intent };
      const needsTestCard = input.method === 'test-card' && intent.status !== 'succeeded';
      return { payment, ...(needsTestCard ? await submitTestCard(intent, input) : { intent }) };
    }
    throw new ProviderUnavailable('Every payment that was opened is closed already');
  }

  return async (
    caller: Pick<Caller, 'userId'>,
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
    const wanted = {
      caller,
      bookingId,
      wholeTrip: input.wholeTrip ?? false,
      expectedAmount: input.amount,
    };
    const { payment, intent, event } = await failIfProviderUnavailable(() =>
      preparePayment(wanted, input),
    );
    return idempotentTransaction<PaymentOutcome>(db, async (tx) => {
      await ledger.lockPayment(tx, payment);
      if (event) await providerEvents.apply(tx, event);
      // Other changes in the meantime are reflected in the accounts.
      const accounts = await ledger.lockPayment(tx, payment);
      const after = (await paymentsRepository.findPayment(tx, payment.id)) ?? payment;
      if (isPaidOrProcessing(intent))
        return { status: isSettled(after, accounts) ? 'paid' : 'processing' };
      const asked = accounts.find(({ _id }) => _id === bookingId);
      return after.status === 'open' ? nextStep(intent) : refusePayment(asked?.status, accounts);
    });
  };
}

/** It cannot be paid again. */
const isPaidOrProcessing = ({ status }: Intent) =>
  status === 'succeeded' || status === 'processing';

/** What arrives after a booking was called off is refunded, unless it still cost something. */
const isSettled = ({ status }: Payment, accounts: LedgerAccount[]) =>
  status === 'succeeded' &&
  accounts.some(
    (account) => !isCalledOff(account) || (retainedCents(account) > 0 && account.owedCents >= 0),
  );

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

/** Shown at the provider. */
const describePayment = ({ parts }: Payment) =>
  `${plural(parts.length, 'Booking')} ${parts.map(({ bookingId }) => shortId(bookingId)).join(', ')}`;

async function failIfProviderUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) fail('PAYMENTS_AWAY', { cause: error });
    throw error;
  }
}

export type PayBooking = ReturnType<typeof createPayBooking>;
