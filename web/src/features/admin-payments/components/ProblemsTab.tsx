import {
  type PaymentBooking,
  type PaymentProblem,
  paymentProblemKinds,
} from '@chesapeake/contract/payments/admin-payments';
import {
  paymentFailureTexts,
  paymentSuccessTexts,
} from '@chesapeake/contract/payments/payment-texts';
import { ReceiptText, SearchX } from 'lucide-react';
import { useListView } from '../../../lib/list-view.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import { paymentTabs } from '../payment-tabs.ts';
import {
  rowsPerPage,
  useMatchingCounts,
  useOutstandingCounts,
  useProblems,
  useRetryRefund,
} from '../queries.ts';
import { ProblemsTable } from './ProblemsTable.tsx';

const texts: Record<PaymentProblem['kind'], { label: string; none: string; meaning: string }> = {
  failed: {
    label: 'Failed payments',
    none: 'No failed payments',
    meaning: 'Declined cards are listed here until the booking is paid.',
  },
  disputed: {
    label: 'Disputed',
    none: 'No disputes',
    meaning: 'Payments disputed by a cardholder’s bank are listed here.',
  },
  'failed-refunds': {
    label: 'Failed refunds',
    none: 'No failed refunds',
    meaning: 'Refunds that did not reach the customer’s card are listed here.',
  },
};

/** Failed payments, failed refunds and disputes at the payment provider. */
export function ProblemsTab({
  highlightedId,
  onOpen,
}: {
  highlightedId?: string;
  onOpen: (booking: PaymentBooking) => void;
}) {
  const address = useListView({ tab: paymentTabs, kind: paymentProblemKinds });
  const { view, change, search } = address;
  const { kind, page } = view;
  const list = useProblems({ kind, search: view.search, page });
  const standing = useOutstandingCounts().data;
  const retry = useRetryRefund();
  const failure = useLoadFailure(list, {
    toast: paymentFailureTexts.problemsLoad,
    detail: paymentFailureTexts.problemsLoad,
  });
  const matching = useMatchingCounts(view.search).data;
  const counts = view.search
    ? matching
    : {
        failed: standing?.failedPayments,
        disputed: standing?.openDisputes,
        'failed-refunds': standing?.failedRefunds,
      };
  const mayChange = usePermission('payments:change');
  const retryRefund = (refund: PaymentProblem) =>
    void toastOutcome(retry.mutateAsync(refund), {
      success: paymentSuccessTexts.refundRetried,
      failure: paymentFailureTexts.refundRetry,
    });
  return (
    <PagedCard
      label="Problems"
      noun={['problem', 'problems']}
      loaded={failure ? undefined : list.data}
      isChanging={list.isPlaceholderData}
      perPage={rowsPerPage}
      pagination={address}
      note={list.error && <StaleDataAlert query={list} />}
      tools={
        <TableToolbar
          filters={
            <FilterChips
              label="Filter problems"
              value={kind}
              onChange={(chosen) => change({ kind: chosen as typeof kind })}
              options={paymentProblemKinds.map((value) => ({
                value,
                label: texts[value].label,
                count: counts?.[value],
              }))}
            />
          }
        >
          <SearchField
            label="Search problems"
            placeholder="Booking ID, customer, driver, pickup or service"
            value={search.typed}
            onChange={search.type}
            className="grow basis-72"
          />
        </TableToolbar>
      }
    >
      <ProblemsTable
        rows={list.data?.rows}
        {...{ kind, highlightedId, onOpen }}
        onRetry={mayChange ? retryRefund : undefined}
        empty={
          <EmptyList
            isFiltered={view.search !== ''}
            onClear={search.clear}
            none={{
              icon: <ReceiptText />,
              title: texts[kind].none,
              text: texts[kind].meaning,
            }}
            filtered={{
              icon: <SearchX />,
              title: 'No problems found',
              text: 'No problems of this kind match your search.',
              clearLabel: 'Clear search',
            }}
          />
        }
        error={failure}
      />
    </PagedCard>
  );
}
