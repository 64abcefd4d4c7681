import {
  countOutstanding,
  exportLedger,
  getLedgerTotals,
  listLedger,
  listOutstanding,
  listPaymentProblems,
} from '@chesapeake/contract/admin-payments';
import type { Route } from '../../http/route.ts';
import type { OfficeLists } from './office-lists.ts';

export function paymentListRoutes(route: Route, lists: OfficeLists) {
  route(listLedger, ({ query }) => lists.ledger(query));
  route(getLedgerTotals, ({ query }) => lists.totals(query));
  route(exportLedger, ({ query }) => lists.file(query));
  route(listOutstanding, ({ query }) => lists.outstanding(query));
  route(countOutstanding, () => lists.outstandingTotals());
  route(listPaymentProblems, ({ query }) => lists.problems(query));
}
