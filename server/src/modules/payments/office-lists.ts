import { Readable } from 'node:stream';
import {
  type LedgerFilter,
  ledgerFileName,
  type listLedger,
  type listOutstanding,
  type listPaymentProblems,
} from '@chesapeake/contract/admin-payments';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import { toDollars } from '@chesapeake/contract/money';
import type { Db } from '../../db/schema.ts';
import type { SettingsService } from '../settings/service.ts';
import { csvLines } from './ledger-csv.ts';
import * as repository from './office-repository.ts';
import * as outstanding from './outstanding-repository.ts';
import * as problems from './problems-repository.ts';

interface Deps {
  db: Db;
  settings: SettingsService;
}

/** What the office reads of the money: the ledger, what is outstanding, and what went wrong. */
export function createOfficeLists({ db, settings }: Deps) {
  /** In steps, each a question of its own: however many there are, few are held at a time. */
  async function* linesOf(filter: LedgerFilter) {
    const { zone, services } = await settings.read();
    let after: repository.Place | undefined;
    let isFirst = true;
    do {
      const batch = await repository.readBatch(db, filter, { after, zone });
      yield csvLines(batch.entries, { services, isFirst });
      after = batch.last;
      isFirst = false;
    } while (after);
  }

  return {
    ledger: (query: QueryOf<typeof listLedger>) => repository.listEntries(db, query),

    totals: async (filter: LedgerFilter) => {
      const sums = await repository.readSums(db, filter);
      const centsOf = (kind: keyof typeof sums) => sums[kind]?.cents ?? 0;
      const [charged, cash, refunded] = [
        0 - centsOf('charge'),
        0 - centsOf('cash'),
        centsOf('refund'),
      ];
      return {
        entries: repository.sumOf(sums, 'entries'),
        charged: toDollars(charged),
        cash: toDollars(cash),
        refunded: toDollars(refunded),
        collected: toDollars(charged + cash - refunded),
        fees: toDollars(centsOf('fee')),
        adjustments: toDollars(centsOf('adjustment')),
      };
    },

    file: async (filter: LedgerFilter) => {
      const lines = linesOf(filter);
      // Before anything is answered: what fails at once is told as an error, not as half a file.
      const first = await lines.next();
      async function* content() {
        if (!first.done) yield first.value;
        yield* lines;
      }
      return { name: ledgerFileName(filter), content: Readable.from(content()) };
    },

    outstanding: (query: QueryOf<typeof listOutstanding>) => outstanding.list(db, query),

    outstandingTotals: async () => {
      const totals = await outstanding.readStanding(db);
      const of = (kind: string) => {
        const { count, cents } = totals.get(kind) ?? { count: 0, cents: 0 };
        return { bookings: count, amount: toDollars(cents) };
      };
      return {
        owed: of('owed'),
        overdue: of('overdue'),
        toGiveBack: of('to-give-back'),
        ...(await problems.count(db)),
      };
    },

    problems: (query: QueryOf<typeof listPaymentProblems>) => problems.list(db, query),
  };
}

export type OfficeLists = ReturnType<typeof createOfficeLists>;
