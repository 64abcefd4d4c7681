import { driversFilters } from '@chesapeake/contract/driver-bookings';
import { failureTexts } from '@chesapeake/contract/texts';
import { useId } from 'react';
import { Navigate } from 'react-router';
import { useKeptFocus } from '../../../lib/kept-focus.ts';
import { useListAddress } from '../../../lib/list-address.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { Card } from '../../../ui/Card.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { DriversBookingTable } from '../components/DriversBookingTable.tsx';
import { NoDriversBookings } from '../components/NoDriversBookings.tsx';
import { StaleNote } from '../components/StaleNote.tsx';
import { bookingsAPage, useDriversBookings, useDriversCounts } from '../queries.ts';
import { filterWord } from '../words.ts';

export function DriverBookings() {
  const { status, page, hrefOf, filterBy, listTop } = useListAddress(driversFilters);
  const list = useDriversBookings({ status, page });
  const counts = useDriversCounts().data;
  const whyId = useId();
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const failure = useLoadFailure(list, {
    toast: failureTexts.driverDashboardLoad,
    detail: failureTexts.driverDashboardLoadDetail,
  });
  const { rows = [], total = 0 } = list.data ?? {};
  const lastPage = Math.max(1, Math.ceil(total / bookingsAPage));
  if (list.data && !list.isPlaceholderData && page > lastPage) {
    return <Navigate to={hrefOf(lastPage)} replace />;
  }
  const isHeldUp =
    (counts?.['In Progress'] ?? 0) > 0 && rows.some((booking) => booking.status === 'Accepted');

  return (
    <div className="px-3 pt-5 pb-8 md:pt-6 md:pr-8 md:pb-12">
      <h1 className="px-1 pb-4 text-title">My Bookings</h1>
      <StaleNote query={list} />
      <FilterChips
        label="Filter by status"
        value={status}
        onChange={filterBy}
        options={driversFilters.map((value) => ({
          value,
          label: filterWord(value),
          count: counts?.[value],
        }))}
      />
      <section
        ref={listTop}
        aria-label="Bookings"
        tabIndex={-1}
        aria-busy={list.isPlaceholderData || undefined}
        className="mt-4 transition-opacity aria-busy:opacity-60"
      >
        {isHeldUp && (
          <p id={whyId} className="px-1 pb-2.5 text-sm text-ink-2">
            Complete the current ride to start the next.
          </p>
        )}
        <Card className="overflow-hidden rounded-2xl!">
          <div {...keptFocus}>
            <DriversBookingTable
              bookings={rows}
              loading={!list.data}
              loadingRows={Math.min(counts?.[status] || 5, bookingsAPage)}
              empty={<NoDriversBookings filter={status} onShowAll={() => filterBy('all')} />}
              error={failure}
              whyNotStartId={isHeldUp ? whyId : undefined}
            />
          </div>
          {rows.length > 0 && (
            <div className="border-t border-line px-6 py-3">
              <Pagination
                page={page}
                pages={lastPage}
                hrefOf={hrefOf}
                summary={`Showing ${rows.length} of ${total} ${total === 1 ? 'booking' : 'bookings'}`}
              />
            </div>
          )}
        </Card>
      </section>
    </div>
  );
}
