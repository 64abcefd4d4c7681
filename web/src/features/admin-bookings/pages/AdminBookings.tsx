import { type BookingSort, bookingSorts } from '@chesapeake/contract/bookings/admin-bookings';
import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { type BookingStage, bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { formatZone } from '@chesapeake/contract/format/dates';
import { maxExactCount } from '@chesapeake/contract/http/lists';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { CalendarClock, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useListView } from '../../../lib/list-view.ts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { SortSelect } from '../../../ui/ListToolbar.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import { AssignDialog } from '../components/AssignDialog.tsx';
import { DeleteBookingDialog, EndBookingDialog } from '../components/BookingDialogs.tsx';
import { BookingStats } from '../components/BookingStats.tsx';
import { BookingsTable } from '../components/BookingsTable.tsx';
import {
  bookingsPerPage,
  type StatusFilter,
  useBookingCounts,
  useBookings,
  useTransitionBooking,
} from '../queries.ts';
import { type FinalStage, isFinalStage } from '../transitions.ts';

const statuses = ['all', ...bookingStatuses] as const;

const sortLabels: Record<BookingSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'pickup-soonest': 'Earliest pickup first',
  'pickup-latest': 'Latest pickup first',
};

const isCapped = ({ search, date }: { search: string; date: string }, total = 0) =>
  (search !== '' || date !== '') && total >= maxExactCount;

/** An action on one booking that waits for confirmation. */
interface PendingAction {
  booking: Booking;
  action: 'assign' | 'delete' | FinalStage;
}

export function AdminBookings() {
  const { zone } = useBusiness();
  const address = useListView({ status: statuses, sort: bookingSorts });
  const { view, change, search } = address;
  const list = useBookings(view);
  const counts = useBookingCounts();
  const failure = useLoadFailure(list, {
    toast: failureTexts.bookingOverviewLoad,
    detail: failureTexts.bookingOverviewLoad,
  });
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const transition = useTransitionBooking();

  const transitionOrConfirm = (booking: Booking, to: BookingStage) => {
    if (isFinalStage(to)) return setPendingAction({ booking, action: to });
    void toastOutcome(transition.mutateAsync({ booking, to }), {
      success: to === 'Pending' ? successTexts.driverTakenOff : successTexts.bookingMoved(to),
      failure: failureTexts.bookingMove,
    });
  };

  return (
    <AdminPage
      title="Bookings"
      subtitle={`${sortLabels[view.sort]} · all times are ${formatZone(zone)}`}
    >
      <BookingStats counts={counts.data} failed={counts.isError} />
      <PagedCard
        label="Bookings"
        loaded={failure ? undefined : list.data}
        isChanging={list.isPlaceholderData}
        perPage={bookingsPerPage}
        pagination={address}
        hasMore={isCapped(view, list.data?.total)}
        note={list.error && <StaleDataAlert query={list} />}
        tools={
          <TableToolbar
            filters={
              <FilterChips
                label="Filter by status"
                value={view.status}
                onChange={(status) => change({ status: status as StatusFilter })}
                options={statuses.map((value) => ({
                  value,
                  label: value === 'all' ? 'All' : value,
                  count: counts.data?.counts[value],
                }))}
              />
            }
          >
            <SearchField
              label="Search bookings"
              placeholder="Booking ID, customer, driver, pickup or service"
              value={search.typed}
              onChange={search.type}
              className="grow basis-72"
            />
            <DateField label="Pickup day" value={view.date} onChange={(date) => change({ date })} />
            <div className="max-sm:min-w-0 max-sm:flex-1 max-sm:[&_select]:w-full!">
              <SortSelect
                value={view.sort}
                options={sortLabels}
                onChange={(sort) => change({ sort })}
              />
            </div>
          </TableToolbar>
        }
      >
        <BookingsTable
          bookings={list.data?.rows}
          highlightedId={pendingAction?.booking._id}
          empty={
            <EmptyList
              isFiltered={view.status !== 'all' || view.search !== '' || view.date !== ''}
              onClear={address.reset}
              none={{
                icon: <CalendarClock />,
                title: 'No bookings yet',
                text: 'New bookings appear here, newest first.',
              }}
              filtered={{
                icon: <SearchX />,
                title: 'No bookings found',
                text: 'No bookings match this search, day and status.',
                clearLabel: 'Show all bookings',
              }}
            />
          }
          // The specification wants a full page reload on this screen only.
          error={failure && { ...failure, onRetry: () => window.location.reload() }}
          onAssign={(booking) => setPendingAction({ booking, action: 'assign' })}
          onDelete={(booking) => setPendingAction({ booking, action: 'delete' })}
          onMove={transitionOrConfirm}
        />
      </PagedCard>
      {pendingAction && (
        <PendingActionDialog {...pendingAction} onClose={() => setPendingAction(undefined)} />
      )}
    </AdminPage>
  );
}

function PendingActionDialog({ action, ...rest }: PendingAction & { onClose: () => void }) {
  if (action === 'assign') return <AssignDialog {...rest} />;
  return action === 'delete' ? (
    <DeleteBookingDialog {...rest} />
  ) : (
    <EndBookingDialog to={action} {...rest} />
  );
}
