import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { maxExactCount } from '@chesapeake/contract/http/lists';
import {
  outstandingKinds,
  type PaymentBooking,
} from '@chesapeake/contract/payments/admin-payments';
import { paymentFailureTexts } from '@chesapeake/contract/payments/payment-texts';
import { ReceiptText, SearchX } from 'lucide-react';
import { useListView } from '../../../lib/list-view.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import type { PendingPaymentAction } from '../payment-actions.ts';
import { paymentTabs } from '../payment-tabs.ts';
import {
  rowsPerPage,
  useMatchingCounts,
  useOutstanding,
  useOutstandingCounts,
} from '../queries.ts';
import { OutstandingTable } from './OutstandingTable.tsx';

const formatBookingCount = (count: number) => formatQuantity(count, 'booking');

const labels = { owed: 'Balance due', overdue: 'Overdue', 'to-give-back': 'Refunds due' };

/** Bookings with outstanding payments or refunds. */
export function OutstandingTab({
  highlightedId,
  onOpen,
  onChooseAction,
}: {
  highlightedId?: string;
  onOpen: (booking: PaymentBooking) => void;
  onChooseAction: (pendingAction: PendingPaymentAction) => void;
}) {
  const address = useListView({ tab: paymentTabs, kind: outstandingKinds });
  const { view, change, search } = address;
  const { kind, page } = view;
  const list = useOutstanding({ kind, search: view.search, page });
  const standing = useOutstandingCounts();
  const failure = useLoadFailure(list, {
    toast: paymentFailureTexts.outstandingLoad,
    detail: paymentFailureTexts.outstandingLoad,
  });
  const { owed, overdue, toGiveBack } = standing.data ?? {};
  const matching = useMatchingCounts(view.search).data;
  const counts = view.search
    ? matching
    : {
        owed: owed?.bookings,
        overdue: overdue?.bookings,
        'to-give-back': toGiveBack?.bookings,
      };
  return (
    <>
      <StatStrip
        label="What is outstanding"
        failed={standing.isError}
        stats={[
          {
            label: 'Balance due',
            value: owed && formatDollars(owed.amount),
            note: owed && formatBookingCount(owed.bookings),
          },
          {
            label: 'Overdue',
            dot: 'bad',
            value: overdue && formatDollars(overdue.amount),
            note: overdue && `${formatBookingCount(overdue.bookings)}, ride completed`,
          },
          {
            label: 'Refunds due',
            dot: 'waiting',
            value: toGiveBack && formatDollars(toGiveBack.amount),
            note: toGiveBack && formatBookingCount(toGiveBack.bookings),
          },
        ]}
      />
      <PagedCard
        label="Outstanding"
        loaded={failure ? undefined : list.data}
        isChanging={list.isPlaceholderData}
        perPage={rowsPerPage}
        pagination={address}
        hasMore={view.search !== '' && (list.data?.total ?? 0) >= maxExactCount}
        note={list.error && <StaleDataAlert query={list} />}
        tools={
          <TableToolbar
            filters={
              <FilterChips
                label="Filter what is outstanding"
                value={kind}
                onChange={(chosen) => change({ kind: chosen as typeof kind })}
                options={outstandingKinds.map((value) => ({
                  value,
                  label: labels[value],
                  count: counts?.[value],
                }))}
              />
            }
          >
            <SearchField
              label="Search what is outstanding"
              placeholder="Booking ID, customer, driver, pickup or service"
              value={search.typed}
              onChange={search.type}
              className="grow basis-72"
            />
          </TableToolbar>
        }
      >
        <OutstandingTable
          rows={list.data?.rows}
          {...{ highlightedId, onOpen, onChooseAction }}
          empty={
            <EmptyList
              isFiltered={view.search !== ''}
              onClear={search.clear}
              none={{
                icon: <ReceiptText />,
                ...(kind === 'to-give-back'
                  ? { title: 'No refunds due', text: 'No customer has overpaid.' }
                  : { title: 'No balances due', text: 'Every booking of this kind is paid.' }),
              }}
              filtered={{
                icon: <SearchX />,
                title: 'No bookings found',
                text: 'No bookings of this kind match your search.',
                clearLabel: 'Clear search',
              }}
            />
          }
          error={failure}
        />
      </PagedCard>
    </>
  );
}
