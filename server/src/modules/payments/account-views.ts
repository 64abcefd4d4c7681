import { canTransition, toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { toDollars } from '@chesapeake/contract/fields/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import { isPayable } from '@chesapeake/contract/payments/payments';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import { receiptPdf } from '../../pdf/receipt.ts';
import type { SettingsService } from '../settings/index.ts';
import { previewCancellation } from './cancellation-refund.ts';
import { isDue, pendingRefundCents } from './ledger.ts';
import { buildReceipt } from './receipt.ts';
import * as refundsRepository from './refunds-repository.ts';
import type { LedgerAccount } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
  /** Card payments are simulated. */
  isTest: boolean;
}

/** The account of a booking as its customer and the office see it. */
export function createAccountViews({ db, clock, settings, isTest }: Deps) {
  /** Admins can see payments of deleted bookings too. */
  const canView = (caller: Caller, { userId, isDeleted }: LedgerAccount) =>
    (!isDeleted && userId === caller.userId) || caller.permissions.has('payments:see');

  async function find(caller: Caller, id: string) {
    const account = await repository.findAccount(db, id);
    return account && canView(caller, account) ? account : fail('BOOKING_NOT_FOUND');
  }

  /** The other bookings of its trip that have a balance. */
  async function listOtherRidesToPay({ _id, userId }: LedgerAccount) {
    const legs = await repository.listTripAccounts(db, _id);
    return legs
      .filter((leg) => leg._id !== _id && leg.userId === userId && isDue(leg))
      .map(({ serviceType, pickupTime, pickupLocation, destination, ...leg }) => ({
        _id: leg._id,
        serviceType,
        pickupTime,
        pickupLocation,
        destination,
        owes: toDollars(leg.owedCents),
      }));
  }

  async function readBalance(account: LedgerAccount) {
    const owes = toDollars(account.owedCents);
    return {
      price: toDollars(account.priceCents),
      paid: toDollars(account.paidCents),
      owes,
      mayPay: isPayable({ status: account.status, owes }),
      otherRidesToPay: await listOtherRidesToPay(account),
    };
  }

  async function makeReceipt(account: LedgerAccount) {
    const content = await receiptPdf(
      buildReceipt(account, {
        ride: await repository.findReceiptRide(db, account._id),
        entries: await repository.listEntries(db, account._id),
        settings: await settings.read(),
        isTest,
        now: clock(),
      }),
    );
    return { name: `receipt-${shortId(account._id)}.pdf`, content };
  }

  return {
    readBalance,
    makeReceipt,

    getAccount: async (caller: Caller, id: string) => {
      const account = await find(caller, id);
      const { cancellation } = await settings.read();
      // Whether a driver is assigned does not affect who may cancel.
      const canCancel = canTransition(
        toBookingStage({ ...account, hasDriver: false }),
        'Cancelled',
        'customer',
      );
      return {
        ...(await readBalance(account)),
        entries: (await repository.listEntries(db, id)).map((entry) => ({
          ...entry,
          // Customers do not see which admin made an entry.
          by: caller.permissions.has('payments:see') ? entry.by : null,
        })),
        refundUnderWay: toDollars(pendingRefundCents(await refundsRepository.listRefunds(db, id))),
        ifCancelled: canCancel ? previewCancellation(account, cancellation, clock()) : null,
      };
    },

    getReceipt: async (caller: Caller, id: string) => makeReceipt(await find(caller, id)),
  };
}

export type AccountViews = ReturnType<typeof createAccountViews>;
