import type { adjustmentOrder, cashOrder, refundOrder } from '@chesapeake/contract/admin-payments';
import { entryReasons, refundReasons } from '@chesapeake/contract/ledger';
import { toCents, toDollars } from '@chesapeake/contract/money';
import type { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import { dueOf, hasEnded, keptOf, type Ledger, sumAsked } from './ledger.ts';
import * as written from './news.ts';
import * as refunds from './refunds-repository.ts';
import type { Account } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  news: NewsService;
  settings: SettingsService;
}

/** No card takes more at once. */
const dueAtMostCents = 999_999_99;

/** What the office does with a booking's money. */
export function createOfficeMoney({ db, clock, ledger, news, settings }: Deps) {
  const business = async (tx: Tx) => ({ ...(await settings.read(tx)), now: clock() });

  async function standing(tx: Tx, bookingId: string) {
    const account = (await repository.findAccount(tx, bookingId)) ?? fail('BOOKING_NOT_FOUND');
    const known = await refunds.listRefunds(tx, bookingId);
    return {
      paid: toDollars(account.paidCents),
      owes: toDollars(account.owedCents),
      refundUnderWay: toDollars(sumAsked(known)),
    };
  }

  /** One change of an account, and how it stands after it. */
  const changing = (bookingId: string, work: (tx: Tx, account: Account) => Promise<void>) =>
    transaction(db, async (tx) => {
      const account = await ledger.lock(tx, bookingId);
      await work(tx, account);
      return standing(tx, bookingId);
    });

  const refuseAmount = (message: string) =>
    fail('VALIDATION_FAILED', { errors: { amount: message } });

  async function receive(tx: Tx, caller: Caller, account: Account, cents: number, reason: string) {
    if (account.owedCents <= 0 || hasEnded(account)) fail('NOTHING_OWED');
    if (cents > account.owedCents) {
      refuseAmount(`No more than ${written.amountText(account.owedCents)} is owed`);
    }
    const actorId = caller.userId;
    const entry = { kind: 'cash', cents: 0 - cents, reason, actorId } as const;
    const after = await ledger.post(tx, account._id, [entry], {
      reason: refundReasons.tooMuch,
      askedBy: actorId,
    });
    await news.write(tx, written.cashReceived(after, { cents, actorId }, await business(tx)));
  }

  async function handBack(tx: Tx, caller: Caller, account: Account, cents: number, reason: string) {
    const toGiveBack = await ledger.toGiveBack(tx, account);
    if (cents > toGiveBack) {
      fail('CASH_TOO_MUCH', { field: 'amount', details: { atMost: toDollars(toGiveBack) } });
    }
    const actorId = caller.userId;
    const entry = { kind: 'refund', cents, reason, actorId } as const;
    const after = await ledger.post(tx, account._id, [entry], { reason, askedBy: actorId });
    await news.write(tx, written.cashHandedBack(after, { cents, actorId }));
  }

  return {
    refund: (caller: Caller, id: string, { amount, reason }: z.output<typeof refundOrder>) =>
      changing(id, async (tx, account) => {
        const cents = toCents(amount);
        const atMost = keptOf(account);
        if (cents > atMost) {
          const details = { atMost: toDollars(atMost) };
          fail('REFUND_TOO_LARGE', { field: 'amount', details });
        }
        const actorId = caller.userId;
        const entry = { kind: 'adjustment', cents: 0 - cents, reason, actorId } as const;
        const why = { reason: refundReasons.office(reason), askedBy: actorId };
        const after = await ledger.post(tx, id, [entry], why);
        await news.write(tx, written.refundAsked(after, { cents, reason, actorId }));
      }),

    recordCash: (caller: Caller, id: string, order: z.output<typeof cashOrder>) =>
      changing(id, (tx, account) => {
        const cents = toCents(order.amount);
        return order.direction === 'received'
          ? receive(tx, caller, account, cents, order.note || entryReasons.cashReceived)
          : handBack(tx, caller, account, cents, order.note || entryReasons.cashHandedBack);
      }),

    adjust: (caller: Caller, id: string, order: z.output<typeof adjustmentOrder>) =>
      changing(id, async (tx, account) => {
        const cents = toCents(order.amount);
        const { reason } = order;
        const actorId = caller.userId;
        const isFee = order.kind === 'fee';
        // What came to nothing costs nothing; what is kept of it was settled when it ended.
        const most = isFee ? dueAtMostCents - dueOf(account) : dueOf(account);
        const atMost = hasEnded(account) ? 0 : most;
        if (cents > atMost) {
          fail('ADJUSTMENT_REFUSED', {
            field: 'amount',
            ...(isFee && { message: `No more than ${written.amountText(atMost)} can be added.` }),
            details: { atMost: toDollars(atMost) },
          });
        }
        const entry = isFee
          ? ({ kind: 'fee', cents, reason, actorId } as const)
          : ({ kind: 'adjustment', cents: 0 - cents, reason, actorId } as const);
        const why = { reason: refundReasons.office(reason), askedBy: actorId };
        const after = await ledger.post(tx, id, [entry], why);
        const tell = isFee ? written.feeAdded : written.takenOff;
        await news.write(tx, tell(after, { cents, reason, actorId }, await business(tx)));
      }),

    /** As another refund: whatever is still told of the first changes nothing. */
    retryRefund: (caller: Caller, refundId: string) =>
      transaction(db, async (tx) => {
        const known = (await refunds.findRefund(tx, refundId)) ?? fail('REFUND_NOT_FOUND');
        await ledger.lock(tx, known.bookingId);
        const refund = await refunds.findRefund(tx, refundId);
        if (refund?.status !== 'failed') fail('REFUND_NOT_FAILED');
        await refunds.changeRefund(tx, refundId, { status: 'withdrawn' });
        const { reason, amountCents: cents } = refund;
        const actorId = caller.userId;
        const after = await ledger.post(tx, known.bookingId, [], { reason, askedBy: actorId });
        await news.write(tx, written.refundAsked(after, { cents, reason, actorId }));
        return standing(tx, known.bookingId);
      }),
  };
}
