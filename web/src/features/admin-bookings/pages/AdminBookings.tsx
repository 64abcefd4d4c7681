import {
  type BookingFilter,
  type BookingSort,
  bookingFilters,
  bookingSorts,
  bookingsFileName,
} from '@chesapeake/contract/bookings/admin-bookings';
import { formatZone } from '@chesapeake/contract/format/dates';
import { maxExactCount } from '@chesapeake/contract/http/lists';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { CalendarClock, Download, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useListView } from '../../../lib/list-view.ts';
import { usePermission } from '../../../lib/permissions.ts';
import { useRememberedChoice } from '../../../lib/remembered-choice.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { DownloadButton } from '../../../shared/download/index.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { SortSelect } from '../../../ui/ListToolbar.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TableToolbar } from '../../../ui/TableToolbar.tsx';
import { AssignQueueDialog } from '../components/AssignQueueDialog.tsx';
import { AssignRidesButton } from '../components/AssignRidesButton.tsx';
import { BookingActionDialog } from '../components/BookingDialogs.tsx';
import { BookingStats } from '../components/BookingStats.tsx';
import { BookingsTable } from '../components/BookingsTable.tsx';
import { NewBookingLink } from '../components/NewBookingLink.tsx';
import {
  bookingsPerPage,
  fetchBookingsFile,
  useBookingCounts,
  useBookings,
  useMatchingCounts,
} from '../queries.ts';
import { useAssignQueue } from '../use-assign-queue.ts';
import { useBookingActions } from '../use-booking-actions.ts';

const filterLabels: Partial<Record<BookingFilter, string>> = {
  all: 'All',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
};

const sortLabels: Record<BookingSort, string> = {
  newest: 'Recently booked first',
  oldest: 'Earliest booked first',
  'pickup-soonest': 'Earliest pickup first',
  'pickup-latest': 'Latest pickup first',
};

const isCapped = ({ search, date }: { search: string; date: string }, total = 0) =>
  (search !== '' || date !== '') && total >= maxExactCount;

export function AdminBookings() {
  const { zone } = useBusiness();
  const order = useRememberedChoice('bookings-order', bookingSorts);
  const address = useListView({ status: bookingFilters, sort: order.choices });
  const { view, change, search } = address;
  const list = useBookings(view);
  const counts = useBookingCounts();
  const matching = useMatchingCounts(view);
  const failure = useLoadFailure(list, {
    toast: failureTexts.bookingOverviewLoad,
    detail: failureTexts.bookingOverviewLoad,
  });
  const actions = useBookingActions();
  // Rides are seldom overdue, so the filter appears only then.
  const filters = bookingFilters.filter(
    (filter) => filter !== 'overdue' || view.status === filter || Boolean(matching.data?.overdue),
  );
  const mayChange = usePermission('bookings:change');
  const queue = useAssignQueue();

  return (
    <AdminPage
      title="Bookings"
      subtitle={`${sortLabels[view.sort]} · all times in ${formatZone(zone)}`}
      actions={
        <>
          <Link to={pages.adminQuotes} className={buttonClass({ tone: 'paper' })}>
            Quotes
          </Link>
          {mayChange && (
            <>
              <AssignRidesButton queue={queue} />
              <NewBookingLink />
            </>
          )}
        </>
      }
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
                onChange={(status) => change({ status: status as BookingFilter })}
                options={filters.map((value) => ({
                  value,
                  label: filterLabels[value] ?? value,
                  count: matching.data?.[value],
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
            <div className="max-sm:w-full max-sm:[&_select]:w-full!">
              <SortSelect
                value={view.sort}
                options={sortLabels}
                onChange={(sort) => {
                  order.remember(sort);
                  change({ sort });
                }}
              />
            </div>
            <DownloadButton
              fetchFile={() => fetchBookingsFile(view)}
              name={bookingsFileName(view)}
              texts={{ success: successTexts.bookingsSaved, failure: failureTexts.bookingsFile }}
              className="max-sm:w-full"
            >
              <Download aria-hidden="true" />
              Download CSV
            </DownloadButton>
          </TableToolbar>
        }
      >
        <BookingsTable
          bookings={list.data?.rows}
          highlightedId={queue.current?._id ?? actions.pending?.booking._id}
          empty={
            <EmptyList
              isFiltered={view.status !== 'all' || view.search !== '' || view.date !== ''}
              onClear={address.reset}
              none={{
                icon: <CalendarClock />,
                title: 'No bookings yet',
                text: 'New bookings appear here, latest first.',
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
          onAssign={queue.open}
          onDelete={actions.remove}
          onMove={actions.move}
        />
      </PagedCard>
      <BookingActionDialog actions={actions} />
      <AssignQueueDialog queue={queue} />
    </AdminPage>
  );
}
