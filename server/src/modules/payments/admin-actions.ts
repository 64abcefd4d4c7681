import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import { formatCents } from '@chesapeake/contract/format/money';
import type {
  adjustmentInput,
  cashInput,
  refundInput,
} from '@chesapeake/contract/payments/admin-payments';
import { entryReasons, refundReasons } from '@chesapeake/contract/payments/ledger';
import { moneyLimits } from '@chesapeake/contract/payments/money-limits';
import type { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import * as paymentEvents from './events.ts';
import { type Ledger, pendingRefundCents } from './ledger.ts';
import * as refundsRepository from './refunds-repository.ts';
import type { LedgerAccount } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  events: DomainEvents;
  settings: SettingsService;
}

type MoneyLimits = ReturnType<typeof moneyLimits>;

interface CashMovement {
  cents: number;
  reason: string;
  atMost: number;
}

/** Payment actions of admins on a booking. */
export function createPaymentActions({ db, clock, ledger, events, settings }: Deps) {
  const readContext = async (tx: Tx) => ({ ...(await settings.read(tx)), now: clock() });

  const refundUnderWay = async (tx: Tx, bookingId: string) =>
    pendingRefundCents(await refundsRepository.listRefunds(tx, bookingId));

  async function accountSummary(tx: Tx, bookingId: string) {
    const account = (await repository.findAccount(tx, bookingId)) ?? fail('BOOKING_NOT_FOUND');
    return {
      paid: toDollars(account.paidCents),
      owes: toDollars(account.owedCents),
      refundUnderWay: toDollars(await refundUnderWay(tx, bookingId)),
    };
  }

  /** Changes an account under lock, within its limits, and returns its new state. */
  const withLockedAccount = (
    bookingId: string,
    work: (tx: Tx, account: LedgerAccount, limits: MoneyLimits) => Promise<void>,
  ) =>
    idempotentTransaction(db, async (tx) => {
      const account = await ledger.lock(tx, bookingId);
      await work(tx, account, moneyLimits(account, account, await refundUnderWay(tx, bookingId)));
      return accountSummary(tx, bookingId);
    });

  const refuseAmount = (message: string) =>
    fail('VALIDATION_FAILED', { errors: { amount: message } });

  async function receiveCash(
    tx: Tx,
    caller: Caller,
    account: LedgerAccount,
    { cents, reason, atMost }: CashMovement,
  ) {
    if (atMost === 0) fail('NOTHING_OWED');
    if (cents > atMost) refuseAmount(`No more than ${formatCents(atMost)} is owed`);
    const actorId = caller.userId;
    const entry = { kind: 'cash', cents: 0 - cents, reason, actorId } as const;
    const after = await ledger.post(tx, account._id, [entry], {
      reason: refundReasons.tooMuch,
      requestedBy: actorId,
    });
    await events.record(
      tx,
      paymentEvents.cashReceivedEvent(after, { cents, actorId }, await readContext(tx)),
    );
  }

  async function returnCash(
    tx: Tx,
    caller: Caller,
    account: LedgerAccount,
    { cents, reason, atMost }: CashMovement,
  ) {
    if (cents > atMost) {
      fail('CASH_TOO_MUCH', { field: 'amount', details: { atMost: toDollars(atMost) } });
    }
    const actorId = caller.userId;
    const entry = { kind: 'refund', cents, reason, actorId } as const;
    const after = await ledger.post(tx, account._id, [entry], { reason, requestedBy: actorId });
    await events.record(tx, paymentEvents.cashHandedBackEvent(after, { cents, actorId }));
  }

  return {
    refund: (caller: Caller, id: string, { amount, reason }: z.output<typeof refundInput>) =>
      withLockedAccount(id, async (tx, _account, limits) => {
        const cents = toCents(amount);
        if (cents > limits.refund) {
          const details = { atMost: toDollars(limits.refund) };
          fail('REFUND_TOO_LARGE', { field: 'amount', details });
        }
        const actorId = caller.userId;
        const entry = { kind: 'adjustment', cents: 0 - cents, reason, actorId } as const;
        const cause = { reason: refundReasons.office(reason), requestedBy: actorId };
        const after = await ledger.post(tx, id, [entry], cause);
        await events.record(
          tx,
          paymentEvents.refundRequestedEvent(after, { cents, reason, actorId }),
        );
      }),

    recordCash: (caller: Caller, id: string, input: z.output<typeof cashInput>) =>
      withLockedAccount(id, (tx, account, limits) => {
        const cents = toCents(input.amount);
        return input.direction === 'received'
          ? receiveCash(tx, caller, account, {
              cents,
              reason: input.note || entryReasons.cashReceived,
              atMost: limits.cashReceived,
            })
          : returnCash(tx, caller, account, {
              cents,
              reason: input.note || entryReasons.cashHandedBack,
              atMost: limits.cashHandedBack,
            });
      }),

    adjust: (caller: Caller, id: string, input: z.output<typeof adjustmentInput>) =>
      withLockedAccount(id, async (tx, _account, limits) => {
        const cents = toCents(input.amount);
        const { reason } = input;
        const actorId = caller.userId;
        const isFee = input.kind === 'fee';
        const atMost = limits[input.kind];
        if (cents > atMost) {
          fail('ADJUSTMENT_REFUSED', {
            field: 'amount',
            ...(isFee && {
              message: `No more than ${formatCents(atMost)} can be added.`,
            }),
            details: { atMost: toDollars(atMost) },
          });
        }
        const entry = isFee
          ? ({ kind: 'fee', cents, reason, actorId } as const)
          : ({ kind: 'adjustment', cents: 0 - cents, reason, actorId } as const);
        const cause = { reason: refundReasons.office(reason), requestedBy: actorId };
        const after = await ledger.post(tx, id, [entry], cause);
        const toEvent = isFee ? paymentEvents.feeAddedEvent : paymentEvents.discountGivenEvent;
        await events.record(tx, toEvent(after, { cents, reason, actorId }, await readContext(tx)));
      }),

    /** Creates a new refund, so late events about the failed one change nothing. */
    retryRefund: (caller: Caller, refundId: string) =>
      idempotentTransaction(db, async (tx) => {
        const existing =
          (await refundsRepository.findRefund(tx, refundId)) ?? fail('REFUND_NOT_FOUND');
        await ledger.lock(tx, existing.bookingId);
        const refund = await refundsRepository.findRefund(tx, refundId);
        if (refund?.status !== 'failed') fail('REFUND_NOT_FAILED');
        await refundsRepository.changeRefund(tx, refundId, { status: 'withdrawn' });
        const { reason, amountCents: cents } = refund;
        const actorId = caller.userId;
        const after = await ledger.post(tx, existing.bookingId, [], {
          reason,
          requestedBy: actorId,
        });
        await events.record(
          tx,
          paymentEvents.refundRequestedEvent(after, { cents, reason, actorId }),
        );
        return accountSummary(tx, existing.bookingId);
      }),
  };
}
