import {
  adjustBooking,
  type adjustmentInput,
  type cashInput,
  countMatchingPayments,
  exportLedger,
  getLedgerTotals,
  getOutstandingTotals,
  type LedgerFilter,
  listLedger,
  listOutstandingBookings,
  listPaymentProblems,
  type outstandingKinds,
  type PaymentProblem,
  type paymentProblemKinds,
  recordCash,
  refundBooking,
  type refundInput,
  retryRefund,
} from '@chesapeake/contract/payments/admin-payments';
import { getBookingAccount } from '@chesapeake/contract/payments/payments';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';

interface PagedQuery {
  search: string;
  page: number;
}
type OutstandingQuery = PagedQuery & { kind: (typeof outstandingKinds)[number] };
type ProblemsQuery = PagedQuery & { kind: (typeof paymentProblemKinds)[number] };

const keys = {
  all: [queryRoots.adminPayments],
  ledger: (query: LedgerFilter & PagedQuery) => [queryRoots.adminPayments, 'ledger', query],
  totals: (filter: LedgerFilter) => [queryRoots.adminPayments, 'totals', filter],
  outstanding: (query: OutstandingQuery) => [queryRoots.adminPayments, 'outstanding', query],
  outstandingCounts: [queryRoots.adminPayments, 'standing'],
  matchingCounts: (search: string) => [queryRoots.adminPayments, 'matching-counts', search],
  problems: (query: ProblemsQuery) => [queryRoots.adminPayments, 'problems', query],
  allProblems: [queryRoots.adminPayments, 'problems'],
  account: (id: string) => [queryRoots.adminPayments, 'account', id],
};

/** Every payment also changes the booking and its activity log. */
const affectedKeys = [keys.all, [queryRoots.adminBookings], [queryRoots.bookings], activityKey];

export const entriesPerPage = 20;
export const rowsPerPage = 10;

export const useLedger = (query: LedgerFilter & PagedQuery) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.ledger(query),
    queryFn: ({ signal }) =>
      call(listLedger, { query: { ...query, limit: entriesPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useLedgerTotals = (filter: LedgerFilter) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.totals(filter),
    queryFn: ({ signal }) => call(getLedgerTotals, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const fetchLedgerFile = (filter: LedgerFilter) => call(exportLedger, { query: filter });

export const useOutstanding = (query: OutstandingQuery) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.outstanding(query),
    queryFn: ({ signal }) =>
      call(listOutstandingBookings, { query: { ...query, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useOutstandingCounts = () =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.outstandingCounts,
    queryFn: ({ signal }) => call(getOutstandingTotals, { signal }),
  });

/** The counts of the filters within a search; not loaded without one. */
export const useMatchingCounts = (search: string) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.matchingCounts(search),
    queryFn: ({ signal }) => call(countMatchingPayments, { query: { search }, signal }),
    enabled: search !== '',
  });

export const useProblems = (query: ProblemsQuery) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.problems(query),
    queryFn: ({ signal }) =>
      call(listPaymentProblems, { query: { ...query, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAccount = (id: string) =>
  useQuery({
    queryKey: keys.account(id),
    queryFn: ({ signal }) => call(getBookingAccount, { params: { id }, signal }),
  });

/** A payment action on one booking's account. */
export type PaymentActionInput = { id: string } & (
  | { action: 'refund'; body: z.output<typeof refundInput> }
  | { action: 'cash'; body: z.output<typeof cashInput> }
  | { action: 'adjust'; body: z.output<typeof adjustmentInput> }
);

function send({ id, ...input }: PaymentActionInput, idempotencyKey: string) {
  const request = { params: { id }, idempotencyKey };
  if (input.action === 'refund') return call(refundBooking, { ...request, body: input.body });
  if (input.action === 'cash') return call(recordCash, { ...request, body: input.body });
  return call(adjustBooking, { ...request, body: input.body });
}

/**
 * Not optimistic: money must not look moved before it is. Owned by the page, so that a retry after
 * a lost response reuses its idempotency key, even from a reopened dialog.
 */
export function usePaymentAction() {
  const queryClient = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: PaymentActionInput) => send(input, keyFor(input)),
    onSuccess: resetKey,
    onSettled: () => {
      for (const queryKey of affectedKeys) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
export type PaymentActionMutation = ReturnType<typeof usePaymentAction>;

export const useRetryRefund = () =>
  useOptimisticMutation({
    affectedKeys,
    mutationFn: ({ _id }: PaymentProblem) => call(retryRefund, { params: { id: _id } }),
    updateCache: (queryClient, { _id }) =>
      updateInLists(queryClient, keys.allProblems, _id, () => undefined),
  });
