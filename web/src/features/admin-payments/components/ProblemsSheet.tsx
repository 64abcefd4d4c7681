import {
  type BookingOfMoney,
  type PaymentProblem,
  problemKinds,
} from '@chesapeake/contract/admin-payments';
import { moneyFailures, moneySuccess } from '@chesapeake/contract/money-texts';
import { useListView } from '../../../lib/list-view.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { useMay } from '../../../lib/may.ts';
import { tellOutcome } from '../../../lib/outcome.ts';
import { StaleNote } from '../../../lib/stale-note.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { ListTools } from '../../../ui/ListTools.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { rowsAPage, useProblems, useRetryRefund, useStanding } from '../queries.ts';
import { sheets } from '../sheets.ts';
import { NoRows } from './NoRows.tsx';
import { ProblemsTable } from './ProblemsTable.tsx';

const texts: Record<PaymentProblem['kind'], { label: string; none: string; meaning: string }> = {
  failed: {
    label: 'Failed payments',
    none: 'No failed payments',
    meaning: 'A card that was refused is listed here until the booking is paid.',
  },
  disputed: {
    label: 'Disputed',
    none: 'No disputes',
    meaning: 'Payments that a cardholder’s bank asks back are listed here.',
  },
  'failed-refunds': {
    label: 'Failed refunds',
    none: 'No failed refunds',
    meaning: 'Money that did not arrive at the customer’s card is listed here.',
  },
};

/** What went wrong at the card provider. */
export function ProblemsSheet({
  markedId,
  onOpen,
}: {
  markedId?: string;
  onOpen: (booking: BookingOfMoney) => void;
}) {
  const address = useListView({ tab: sheets, kind: problemKinds });
  const { view, change, search } = address;
  const { kind, page } = view;
  const list = useProblems({ kind, search: view.search, page });
  const standing = useStanding().data;
  const retry = useRetryRefund();
  const failure = useLoadFailure(list, {
    toast: moneyFailures.problemsLoad,
    detail: moneyFailures.problemsLoad,
  });
  const counts = {
    failed: standing?.failedPayments,
    disputed: standing?.openDisputes,
    'failed-refunds': standing?.failedRefunds,
  };
  const mayChange = useMay('payments:change');
  const retryRefund = (refund: PaymentProblem) =>
    void tellOutcome(retry.mutateAsync(refund), {
      done: moneySuccess.refundRetried,
      failed: moneyFailures.refundRetry,
    });
  return (
    <PagedCard
      label="Problems"
      noun={['problem', 'problems']}
      loaded={failure ? undefined : list.data}
      isChanging={list.isPlaceholderData}
      perPage={rowsAPage}
      address={address}
      note={list.error && <StaleNote query={list} />}
      tools={
        <ListTools
          filters={
            <FilterChips
              label="Filter problems"
              value={kind}
              onChange={(chosen) => change({ kind: chosen as typeof kind })}
              options={problemKinds.map((value) => ({
                value,
                label: texts[value].label,
                count: counts[value],
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
        </ListTools>
      }
    >
      <ProblemsTable
        rows={list.data?.rows}
        {...{ kind, markedId, onOpen }}
        onRetry={mayChange ? retryRefund : undefined}
        empty={
          <NoRows
            isNarrowed={view.search !== ''}
            onClear={search.clear}
            none={{ title: texts[kind].none, text: texts[kind].meaning }}
            narrowed={{
              title: 'No problems found',
              text: 'No problem of this kind fits the search.',
              action: 'Empty the search',
            }}
          />
        }
        error={failure}
      />
    </PagedCard>
  );
}
