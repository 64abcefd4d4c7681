import {
  adjustBooking,
  type adjustmentOrder,
  type cashOrder,
  countOutstanding,
  exportLedger,
  getLedgerTotals,
  type LedgerFilter,
  listLedger,
  listOutstanding,
  listPaymentProblems,
  type outstandingKinds,
  type PaymentProblem,
  type problemKinds,
  recordCash,
  refundBooking,
  type refundOrder,
  retryRefund,
} from '@chesapeake/contract/admin-payments';
import { getBookingAccount } from '@chesapeake/contract/payments';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { activityKey } from '../../lib/activity.tsx';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { showInLists, useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';

interface Paged {
  search: string;
  page: number;
}
type OutstandingQuery = Paged & { kind: (typeof outstandingKinds)[number] };
type ProblemsQuery = Paged & { kind: (typeof problemKinds)[number] };

const keys = {
  all: [roots.adminPayments],
  ledger: (query: LedgerFilter & Paged) => [roots.adminPayments, 'ledger', query],
  totals: (filter: LedgerFilter) => [roots.adminPayments, 'totals', filter],
  outstanding: (query: OutstandingQuery) => [roots.adminPayments, 'outstanding', query],
  standing: [roots.adminPayments, 'standing'],
  problems: (query: ProblemsQuery) => [roots.adminPayments, 'problems', query],
  allProblems: [roots.adminPayments, 'problems'],
  account: (id: string) => [roots.adminPayments, 'account', id],
};

/** Whatever money does, a booking and its activity tell of it. */
const touches = [keys.all, [roots.adminBookings], [roots.bookings], activityKey];

export const entriesAPage = 20;
export const rowsAPage = 10;

export const useLedger = (query: LedgerFilter & Paged) =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.ledger(query),
    queryFn: ({ signal }) => call(listLedger, { query: { ...query, limit: entriesAPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useLedgerTotals = (filter: LedgerFilter) =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.totals(filter),
    queryFn: ({ signal }) => call(getLedgerTotals, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const fetchLedgerFile = (filter: LedgerFilter) => call(exportLedger, { query: filter });

export const useOutstanding = (query: OutstandingQuery) =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.outstanding(query),
    queryFn: ({ signal }) =>
      call(listOutstanding, { query: { ...query, limit: rowsAPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useStanding = () =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.standing,
    queryFn: ({ signal }) => call(countOutstanding, { signal }),
  });

export const useProblems = (query: ProblemsQuery) =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.problems(query),
    queryFn: ({ signal }) =>
      call(listPaymentProblems, { query: { ...query, limit: rowsAPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAccount = (id: string) =>
  useQuery({
    queryKey: keys.account(id),
    queryFn: ({ signal }) => call(getBookingAccount, { params: { id }, signal }),
  });

/** What is done to one booking's account. */
export type MoneyOrder = { id: string } & (
  | { deed: 'refund'; body: z.output<typeof refundOrder> }
  | { deed: 'cash'; body: z.output<typeof cashOrder> }
  | { deed: 'adjust'; body: z.output<typeof adjustmentOrder> }
);

function send({ id, ...order }: MoneyOrder, idempotencyKey: string) {
  const sent = { params: { id }, idempotencyKey };
  if (order.deed === 'refund') return call(refundBooking, { ...sent, body: order.body });
  if (order.deed === 'cash') return call(recordCash, { ...sent, body: order.body });
  return call(adjustBooking, { ...sent, body: order.body });
}

/**
 * Not shown before it is so: nobody should take money for moved that is not. Kept by the page, so that
 * a second try after a lost answer is known for what it is, even from a dialog that was opened anew.
 */
export function useMoneyDeed() {
  const queries = useQueryClient();
  const { keyOf, forget } = useFormKey();
  return useMutation({
    mutationFn: (order: MoneyOrder) => send(order, keyOf(order)),
    onSuccess: forget,
    onSettled: () => {
      for (const queryKey of touches) void queries.invalidateQueries({ queryKey });
    },
  });
}
export type MoneyDeed = ReturnType<typeof useMoneyDeed>;

export const useRetryRefund = () =>
  useOptimistic({
    touches,
    act: ({ _id }: PaymentProblem) => call(retryRefund, { params: { id: _id } }),
    show: (queries, { _id }) => showInLists(queries, keys.allProblems, _id, () => undefined),
  });
