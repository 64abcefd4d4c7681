import {
  countMatchingPayments,
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
  route(listLedger, ({ query }) => lists.listLedger(query));
  route(getLedgerTotals, ({ query }) => lists.readLedgerTotals(query));
  route(exportLedger, ({ query }) => lists.exportLedger(query));
  route(listOutstandingBookings, ({ query }) => lists.listOutstanding(query));
  route(getOutstandingTotals, () => lists.readOutstandingTotals());
  route(countMatchingPayments, ({ query }) => lists.countMatching(query));
  route(listPaymentProblems, ({ query }) => lists.listProblems(query));
}
