import {
  exportLedger,
  getLedgerTotals,
  getOutstandingTotals,
  listLedger,
  listOutstandingBookings,
  listPaymentProblems,
} from '@chesapeake/contract/payments/admin-payments';
import type { Route } from '../../http/route.ts';
import type { PaymentLists } from './admin-lists.ts';

export function paymentListRoutes(route: Route, lists: PaymentLists) {
  route(listLedger, ({ query }) => lists.ledger(query));
  route(getLedgerTotals, ({ query }) => lists.totals(query));
  route(exportLedger, ({ query }) => lists.file(query));
  route(listOutstandingBookings, ({ query }) => lists.outstanding(query));
  route(getOutstandingTotals, () => lists.outstandingTotals());
  route(listPaymentProblems, ({ query }) => lists.problems(query));
}
