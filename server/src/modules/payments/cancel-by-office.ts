import {
  type CancellationPreview,
  cancellationTexts,
  type OfficeCancellation,
  type RefundChoice,
} from '@chesapeake/contract/bookings/cancel-by-office';
import type { CancelReason } from '@chesapeake/contract/bookings/life-cycle';
import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import { formatCents } from '@chesapeake/contract/format/money';
import { entryReasons } from '@chesapeake/contract/payments/ledger';
import { retainedCents } from '@chesapeake/contract/payments/money-limits';
import {
  type OfficeRefund,
  type OfficeRefundRules,
  officeRefund,
  usualRefund,
} from '@chesapeake/contract/payments/office-refunds';
import { refundPercentAt } from '@chesapeake/contract/payments/refunds';
import type { Db, Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { SettingsService } from '../settings/index.ts';
import { type Ledger, pendingRefundCents } from './ledger.ts';
import * as refundsRepository from './refunds-repository.ts';
import type { LedgerAccount } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  ledger: Ledger;
  settings: SettingsService;
}

/** How the office cancels a booking. */
export interface OfficeTerms {
  refund: OfficeRefund;
  cancelReason: CancelReason | null;
  reason: string | null;
}

export function readOfficeTerms({ refund, reason, ...given }: OfficeCancellation): OfficeTerms {
  const cancelReason = given.cancelReason ?? null;
  return {
    refund:
      typeof refund === 'number'
        ? { cents: toCents(refund) }
        : (refund ?? usualRefund(cancelReason)),
    cancelReason,
    reason: reason || null,
  };
}

const total = <Each>(all: readonly Each[], centsOf: (each: Each) => number) =>
  all.reduce((sum, each) => sum + centsOf(each), 0);

/** What becomes of the money when the office cancels. */
export function createOfficeCancellation({ ledger, settings }: Deps) {
  /** The rules for each of the bookings at this time. */
  async function readRules(
    db: Db,
    { cancelReason, now }: { cancelReason: CancelReason | null; now: Date },
  ) {
    const { cancellation, noShowKeptPercent } = await settings.read(db);
    return ({ pickupTime }: LedgerAccount): OfficeRefundRules => ({
      cancelReason,
      noShowKeptPercent,
      refundPercent: refundPercentAt(cancellation, pickupTime, now),
    });
  }

  /** The part of a refund that goes back to cards. */
  async function toCardCents(
    db: Db,
    account: LedgerAccount,
    { refundCents, costCents }: ReturnType<typeof officeRefund>,
  ) {
    const pending = pendingRefundCents(await refundsRepository.listRefunds(db, account._id));
    const owedCents = costCents - account.paidCents;
    const all = await ledger.previewRefundCents(db, account._id, owedCents);
    return Math.max(0, Math.min(refundCents, all - pending));
  }

  async function previewChoice(
    db: Db,
    accounts: readonly LedgerAccount[],
    settledOf: (account: LedgerAccount) => ReturnType<typeof officeRefund>,
  ) {
    const settled = accounts.map(settledOf);
    const toCard = [];
    for (const [index, account] of accounts.entries())
      toCard.push(await toCardCents(db, account, settled[index] ?? settledOf(account)));
    return {
      refund: toDollars(total(settled, ({ refundCents }) => refundCents)),
      refundToCard: toDollars(total(toCard, (cents) => cents)),
      kept: toDollars(total(settled, ({ keptCents }) => keptCents)),
      owes: toDollars(total(settled, ({ owesCents }) => owesCents)),
    };
  }

  return {
    /** For bookings that are cancelled together; the percentage is that of the first. */
    previewOfficeCancellation: async (
      db: Db,
      bookingIds: readonly string[],
      { cancelReason, now }: { cancelReason: CancelReason | null; now: Date },
    ): Promise<Omit<CancellationPreview, 'otherRides'>> => {
      const accounts = await repository.findAccounts(db, [...bookingIds]);
      const first = accounts.find(({ _id }) => _id === bookingIds[0]) ?? fail('BOOKING_NOT_FOUND');
      const rulesOf = await readRules(db, { cancelReason, now });
      const { noShowKeptPercent, refundPercent } = rulesOf(first);
      const preview = (choice: RefundChoice) =>
        previewChoice(db, accounts, (account) => officeRefund(choice, account, rulesOf(account)));
      return {
        paid: toDollars(total(accounts, retainedCents)),
        refundPercent: cancelReason === 'no-show' ? 100 - noShowKeptPercent : refundPercent,
        choices: {
          all: await preview('all'),
          rules: await preview('rules'),
          none: await preview('none'),
        },
      };
    },

    /** Call before the office cancels these bookings, which locks them. */
    checkOfficeCancellation: async (
      tx: Tx,
      bookingIds: string[],
      {
        terms: { refund, cancelReason },
        expected,
        now,
      }: { terms: OfficeTerms; expected: OfficeCancellation['expected']; now: Date },
    ) => {
      const accounts = await repository.lockAccounts(tx, bookingIds);
      const rulesOf = await readRules(tx, { cancelReason, now });
      const settled = accounts.map((account) => officeRefund(refund, account, rulesOf(account)));
      const paidCents = total(accounts, retainedCents);
      const actual = {
        paid: toDollars(paidCents),
        refund: toDollars(total(settled, ({ refundCents }) => refundCents)),
        owes: toDollars(total(settled, ({ owesCents }) => owesCents)),
      };
      const fields = ['paid', 'refund', 'owes'] as const;
      if (expected && fields.some((field) => toCents(expected[field]) !== toCents(actual[field])))
        fail('REFUND_CHANGED', { message: cancellationTexts.changed, details: actual });
      if (typeof refund === 'object' && refund.cents > paidCents) {
        fail('REFUND_TOO_LARGE', {
          field: 'refund',
          message: cancellationTexts.atMost(formatCents(paidCents)),
          details: { atMost: actual.paid },
        });
      }
    },

    /** What a booking that the office has cancelled costs, and what the ledger calls it. */
    settleByOffice: async (tx: Tx, account: LedgerAccount, terms: OfficeTerms, now: Date) => {
      const rules = (await readRules(tx, { cancelReason: terms.cancelReason, now }))(account);
      return { ...officeRefund(terms.refund, account, rules), feeReason: feeReason(terms, rules) };
    },
  };
}

function feeReason({ refund, cancelReason, reason }: OfficeTerms, rules: OfficeRefundRules) {
  if (cancelReason === 'no-show')
    return reason ? entryReasons.noShowBecause(reason) : entryReasons.noShow;
  return refund === 'rules' || !reason
    ? entryReasons.cancellationFee(rules.refundPercent)
    : entryReasons.keptByOffice(reason);
}
