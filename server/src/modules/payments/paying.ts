import { toDollars } from '@chesapeake/contract/money';
import type { PayNext, PayOrder } from '@chesapeake/contract/payments';
import { isPayable, paymentTexts, testCard } from '@chesapeake/contract/payments';
import { shortId } from '@chesapeake/contract/short-id';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { beforeTheWork } from '../../db/request-scope.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { readInput } from '../../input.ts';
import { type Intent, ProviderAway, type ProviderEvent } from '../../payments/provider.ts';
import type { ProviderEvents } from './events.ts';
import type { Ledger } from './ledger.ts';
import type { Payment } from './payments-repository.ts';
import * as payments from './payments-repository.ts';
import type { Providers } from './providers.ts';
import type { Account } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  events: ProviderEvents;
  providers: Providers;
}

/** An intent that turns out to be closed makes room for another; that is enough for any but a storm. */
const tries = 4;

/**
 * Paying. One payment of a booking is open at a time, written down before the provider hears of it:
 * whatever is pressed or retried, and whatever answer is lost, meets the same one. Another is opened
 * only when the provider has said that the one before can no longer be paid.
 */
export function createPaying({ db, clock, ledger, events, providers }: Deps) {
  const { current } = providers;

  /** The payment to go on with. */
  const reserve = (caller: Caller, bookingId: string, seen: number | undefined) =>
    transaction(db, async (tx) => {
      const account = await repository.lockAccount(tx, bookingId);
      if (!account || !isTheirs(account, caller)) fail('BOOKING_NOT_FOUND');
      const unended = await payments.findUnendedPayment(tx, bookingId);
      if (unended?.status === 'closing') return unended;
      if (!isPayable({ status: account.status, owes: account.owedCents })) refuse(account);
      if (seen !== undefined && seen !== toDollars(account.owedCents)) refuse(account);
      if (account.owedCents < current.leastCents) fail('AMOUNT_TOO_SMALL');
      if (!unended) return insert(tx, account);
      // For another amount it would be closed already: the account sees to that.
      if (unended.provider === current.name) return unended;
      await ledger.close(tx, unended.id);
      return { ...unended, status: 'closing' as const };
    });

  async function insert(tx: Tx, account: Account): Promise<Payment> {
    const payment = {
      id: newId(),
      bookingId: account._id,
      provider: current.name,
      amountCents: account.owedCents,
    };
    await payments.insertPayment(tx, payment, clock());
    return { ...payment, ref: null, status: 'open', card: null, dispute: null };
  }

  /** What the provider knows of it; told once more where an answer was lost. */
  async function intentOf(payment: Payment) {
    const provider = providers.of(payment.provider);
    if (payment.status === 'closing') return payment.ref ? provider.cancel(payment.ref) : undefined;
    if (payment.ref) return provider.read(payment.ref);
    return provider.open({
      paymentId: payment.id,
      bookingId: payment.bookingId,
      amountCents: payment.amountCents,
      // The same for every try: the provider refuses a repeated key with other words.
      description: `Booking ${shortId(payment.bookingId)}`,
    });
  }

  /**
   * Its name is kept at once, whatever becomes of the request: whoever cancelled while the provider was
   * asked has closed a payment that had no name yet.
   */
  const keepRef = ({ id, bookingId }: Payment, { ref }: Intent) =>
    transaction(db, async (tx) => {
      await ledger.lock(tx, bookingId);
      const payment = await payments.findPayment(tx, id);
      if (!payment?.ref) await payments.changePayment(tx, id, { ref });
      if (!payment?.ref && payment?.status === 'cancelled') await ledger.tellClosed(tx, id);
      return payment?.status;
    });

  const end = (payment: Payment) =>
    transaction(db, (tx) =>
      events.apply(tx, {
        type: 'payment.cancelled',
        paymentId: payment.id,
        ref: payment.ref ?? '',
      }),
    );

  /** Puts the test card to it. What comes of it is told in the work of the request, or refused. */
  async function present(intent: Intent, order: PayOrder) {
    const { testCard } = providers;
    const { intent: after, event } =
      order.approve === undefined
        ? await testCard.present(intent.ref, order.number ?? '')
        : await testCard.answer(intent.ref, order.approve);
    if (event?.type === 'payment.failed') {
      await transaction(db, (tx) => events.apply(tx, event));
      fail('PAYMENT_DECLINED', {
        ...(order.approve === undefined ? {} : { message: paymentTexts.notConfirmed }),
      });
    }
    if (after.status === 'needs-card') {
      fail('PAYMENT_DECLINED', { message: paymentTexts.nothingToConfirm });
    }
    return { intent: after, event };
  }

  /** Everything up to what is answered; done again, it finds what it did before. */
  async function prepare(caller: Caller, bookingId: string, order: PayOrder) {
    for (let tried = 0; tried < tries; tried += 1) {
      const payment: Payment = await reserve(caller, bookingId, order.amount);
      const intent = await intentOf(payment);
      if (!intent || intent.status === 'cancelled') {
        await end(payment);
        continue;
      }
      if (!payment.ref && (await keepRef(payment, intent)) !== 'open') continue;
      if (payment.status === 'closing') return { payment, intent };
      const goesOn = order.method === 'test-card' && intent.status !== 'succeeded';
      return { payment, ...(goesOn ? await present(intent, order) : { intent }) };
    }
    throw new ProviderAway('Every payment that was opened is closed already');
  }

  return async (caller: Caller, bookingId: string, order: PayOrder): Promise<PayNext> => {
    const method = current.name === 'stripe' ? 'card' : 'test-card';
    if (order.method !== method) fail('PAYMENT_METHOD_UNAVAILABLE', { field: 'method' });
    const account = await repository.findAccount(db, bookingId);
    if (!account || !isTheirs(account, caller)) fail('BOOKING_NOT_FOUND');
    if (order.method === 'test-card' && order.approve === undefined) {
      readInput(testCard, order);
    }
    const { payment, intent, event } = await reaching(() =>
      beforeTheWork(async (): Promise<Prepared> => prepare(caller, bookingId, order)),
    );
    return transaction(db, async (tx) => {
      await ledger.lock(tx, bookingId);
      if (event) await events.apply(tx, event);
      // Whatever else happened meanwhile is for the account to say.
      const account = await ledger.lock(tx, bookingId);
      const after = (await payments.findPayment(tx, payment.id)) ?? payment;
      if (isOver(intent)) return { status: isSettled(after, account) ? 'paid' : 'processing' };
      return after.status === 'open' ? nextOf(intent) : refuse(account);
    });
  };
}

/** Somebody else's is not there. */
const isTheirs = ({ isDeleted, userId }: Account, caller: Caller) =>
  !isDeleted && userId === caller.userId;

/** Nobody can pay it again. */
const isOver = ({ status }: Intent) => status === 'succeeded' || status === 'processing';

/** What came after the booking had ended goes back. */
const isSettled = ({ status }: Payment, account: Account) =>
  status === 'succeeded' && isLiveOrDone(account);

const isLiveOrDone = ({ status, isDeleted }: Account) =>
  !isDeleted && status !== 'Cancelled' && status !== 'Rejected';

interface Prepared {
  payment: Payment;
  intent: Intent;
  event?: ProviderEvent;
}

function nextOf({ status, clientSecret, amountCents }: Intent): PayNext {
  const amount = toDollars(amountCents);
  if (status === 'needs-card' && clientSecret) return { status, clientSecret, amount };
  return status === 'needs-confirmation' ? { status, amount } : { status: 'processing' };
}

function refuse({ status, owedCents }: Account): never {
  const owes = toDollars(owedCents);
  fail(isPayable({ status, owes }) ? 'AMOUNT_CHANGED' : 'NOTHING_OWED', {
    details: { status, owes },
  });
}

async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderAway) fail('PAYMENTS_AWAY', { cause: error });
    throw error;
  }
}
