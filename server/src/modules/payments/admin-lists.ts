import { toDollars } from '@chesapeake/contract/fields/money';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import {
  type countMatchingPayments,
  type LedgerFilter,
  ledgerFileName,
  type listLedger,
  type listOutstandingBookings,
  type listPaymentProblems,
} from '@chesapeake/contract/payments/admin-payments';
import type { Db } from '../../db/schema.ts';
import { streamedFile } from '../../streamed-file.ts';
import type { SettingsService } from '../settings/index.ts';
import { ledgerCsvLines } from './ledger-csv.ts';
import * as repository from './ledger-repository.ts';
import * as outstandingRepository from './outstanding-repository.ts';
import * as problemsRepository from './problems-repository.ts';

interface Deps {
  db: Db;
  settings: SettingsService;
}

/** Payment lists for admins: the ledger, outstanding amounts, and problemsRepository. */
export function createPaymentLists({ db, settings }: Deps) {
  /** Read in batches with separate queries, so few entries are in memory at a time. */
  async function* readCsvLines(filter: LedgerFilter) {
    const { zone, services } = await settings.read();
    let after: repository.EntryCursor | undefined;
    let isFirst = true;
    do {
      const batch = await repository.readBatch(db, filter, { after, zone });
      yield ledgerCsvLines(batch.entries, { services, isFirst });
      after = batch.last;
      isFirst = false;
    } while (after);
  }

  return {
    listLedger: (query: QueryOf<typeof listLedger>) => repository.listEntries(db, query),

    readLedgerTotals: async (filter: LedgerFilter) => {
      const sums = await repository.readSums(db, filter);
      const centsOf = (kind: keyof typeof sums) => sums[kind]?.cents ?? 0;
      const [charged, cash, refunded] = [
        0 - centsOf('charge'),
        0 - centsOf('cash'),
        centsOf('refund'),
      ];
      return {
        entries: repository.sumBy(sums, 'entries'),
        charged: toDollars(charged),
        cash: toDollars(cash),
        refunded: toDollars(refunded),
        collected: toDollars(charged + cash - refunded),
        fees: toDollars(centsOf('fee')),
        adjustments: toDollars(centsOf('adjustment')),
      };
    },

    exportLedger: (filter: LedgerFilter) =>
      streamedFile(ledgerFileName(filter), readCsvLines(filter)),

    listOutstanding: (query: QueryOf<typeof listOutstandingBookings>) =>
      outstandingRepository.list(db, query),

    readOutstandingTotals: async () => {
      const totals = await outstandingRepository.readOutstandingTotals(db);
      const of = (kind: string) => {
        const { count, cents } = totals.get(kind) ?? { count: 0, cents: 0 };
        return { bookings: count, amount: toDollars(cents) };
      };
      return {
        owed: of('owed'),
        overdue: of('overdue'),
        toGiveBack: of('to-give-back'),
        ...(await problemsRepository.count(db)),
      };
    },

    countMatching: async ({ search }: QueryOf<typeof countMatchingPayments>) => ({
      owed: await outstandingRepository.countMatching(db, 'owed', search),
      overdue: await outstandingRepository.countMatching(db, 'overdue', search),
      'to-give-back': await outstandingRepository.countMatching(db, 'to-give-back', search),
      failed: await problemsRepository.countMatching(db, 'failed', search),
      disputed: await problemsRepository.countMatching(db, 'disputed', search),
      'failed-refunds': await problemsRepository.countMatching(db, 'failed-refunds', search),
    }),

    listProblems: (query: QueryOf<typeof listPaymentProblems>) =>
      problemsRepository.list(db, query),
  };
}

export type PaymentLists = ReturnType<typeof createPaymentLists>;
