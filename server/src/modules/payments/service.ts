import { entryReasons, refundReasons } from '@chesapeake/contract/ledger';
import { mayMove, stageOf } from '@chesapeake/contract/life-cycle';
import { toDollars } from '@chesapeake/contract/money';
import { isPayable, type PaymentMethod } from '@chesapeake/contract/payments';
import { shortId } from '@chesapeake/contract/short-id';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { CardPayments } from '../../payments/provider.ts';
import { createTestCardProvider } from '../../payments/test-card.ts';
import { receiptPdf } from '../../pdf/receipt.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import { ifCancelled, keptWhenCancelled } from './cancelling.ts';
import { createProviderEvents } from './events.ts';
import { createLedger, sumAsked } from './ledger.ts';
import { createOfficeMoney } from './office.ts';
import { workWithProviders } from './outbox-work.ts';
import { createPaying } from './paying.ts';
import { createProviders } from './providers.ts';
import { receiptOf } from './receipt.ts';
import * as refunds from './refunds-repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  news: NewsService;
  outbox: Outbox;
  settings: SettingsService;
  stripe: CardPayments | undefined;
}

/** How a booking came to nothing. */
export type Ending = 'cancelled-by-customer' | 'cancelled' | 'rejected' | 'deleted';

const endings: Record<Ending, { words: string; reason: string }> = {
  'cancelled-by-customer': {
    words: entryReasons.cancelled,
    reason: refundReasons.cancelledByCustomer,
  },
  cancelled: { words: entryReasons.cancelled, reason: refundReasons.cancelledByUs },
  rejected: { words: entryReasons.rejected, reason: refundReasons.rejected },
  deleted: { words: entryReasons.deleted, reason: refundReasons.cancelledByUs },
};

/** Money: what bookings owe, who paid, what goes back. */
export function createPayments({ db, clock, news, outbox, settings, stripe }: Deps) {
  const ledger = createLedger({ clock, outbox });
  const events = createProviderEvents({ clock, ledger, news, settings });
  const testCard = createTestCardProvider({ db, outbox });
  const providers = createProviders({ testCard, stripe });
  workWithProviders({ db, outbox, events, providers });

  /** The office sees to the money of a deleted booking, too. */
  const mayLook = (caller: Caller, { userId, isDeleted }: repository.Account) =>
    (!isDeleted && userId === caller.userId) || caller.permissions.has('payments:see');

  async function find(caller: Caller, id: string) {
    const account = await repository.findAccount(db, id);
    return account && mayLook(caller, account) ? account : fail('BOOKING_NOT_FOUND');
  }

  return {
    ...createOfficeMoney({ db, clock, ledger, news, settings }),
    pay: createPaying({ db, clock, ledger, events, providers }),

    method: async (): Promise<PaymentMethod> =>
      stripe
        ? { method: 'card', publishableKey: stripe.publishableKey ?? null }
        : { method: 'test-card' },

    account: async (caller: Caller, id: string) => {
      const account = await find(caller, id);
      const { cancellation } = await settings.read();
      // Whether somebody was asked to drive makes no difference to who may cancel.
      const mayCancel = mayMove(stageOf({ ...account, hasDriver: false }), 'Cancelled', 'customer');
      const owes = toDollars(account.owedCents);
      return {
        price: toDollars(account.priceCents),
        paid: toDollars(account.paidCents),
        owes,
        entries: (await repository.listEntries(db, id)).map((entry) => ({
          ...entry,
          // Who of the office it was is the office's affair.
          by: caller.permissions.has('payments:see') ? entry.by : null,
        })),
        refundUnderWay: toDollars(sumAsked(await refunds.listRefunds(db, id))),
        mayPay: isPayable({ status: account.status, owes }),
        ifCancelled: mayCancel ? ifCancelled(account, cancellation, clock()) : null,
      };
    },

    receipt: async (caller: Caller, id: string) => {
      const account = await find(caller, id);
      const content = await receiptPdf(
        receiptOf(account, {
          ride: await repository.findRideOfReceipt(db, id),
          entries: await repository.listEntries(db, id),
          settings: await settings.read(),
          isTest: stripe === undefined,
          now: clock(),
        }),
      );
      return { name: `receipt-${shortId(id)}.pdf`, content };
    },

    /** What Stripe tells. Whoever cannot sign for it is not Stripe. */
    takeStripeEvent: async (sent: { text: string; signature: string }) => {
      if (!stripe) fail('NOT_FOUND');
      const told = stripe.readEvent(sent);
      if (told === 'forged') fail('SIGNATURE_INVALID');
      if (told) await transaction(db, (tx) => events.apply(tx, told));
    },

    /** Called in the transaction in which a booking comes to nothing, its new status written. */
    end: async (
      tx: Tx,
      bookingId: string,
      { how, caller, shownRefund }: { how: Ending; caller: Caller; shownRefund?: number },
    ) => {
      const account = await ledger.lock(tx, bookingId);
      const { cancellation } = await settings.read(tx);
      const kept =
        how === 'cancelled-by-customer'
          ? keptWhenCancelled(account, cancellation, clock())
          : { refundPercent: 100, keepCents: 0, refundCents: account.paidCents };
      const refund = toDollars(kept.refundCents);
      if (shownRefund !== undefined && shownRefund !== refund) {
        fail('REFUND_CHANGED', { details: { refund } });
      }
      await ledger.end(tx, account, {
        ...endings[how],
        keepCents: kept.keepCents,
        keepWords: entryReasons.cancellationFee(kept.refundPercent),
        askedBy: caller.userId,
      });
    },

    /** What was paid goes back before a booking can go. */
    refuseIfPaid: async (tx: Tx, bookingId: string) => {
      const { paidCents } = await ledger.lock(tx, bookingId);
      if (paidCents > 0) fail('BOOKING_PAID', { details: { paid: toDollars(paidCents) } });
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
