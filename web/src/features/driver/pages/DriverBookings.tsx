import { driversFilters } from '@chesapeake/contract/driver-bookings';
import { failureTexts } from '@chesapeake/contract/texts';
import { Navigate } from 'react-router';
import { useKeptFocus } from '../../../lib/kept-focus.ts';
import { useListAddress } from '../../../lib/list-address.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { StaleNote } from '../../../lib/stale-note.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DriverPage } from '../../../ui/DriverPage.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { DriversBookingTable } from '../components/DriversBookingTable.tsx';
import { useHeldUp } from '../components/held-up.tsx';
import { NoDriversBookings } from '../components/NoDriversBookings.tsx';
import { bookingsAPage, useDriversBookings, useDriversCounts } from '../queries.ts';
import { filterWord } from '../words.ts';

export function DriverBookings() {
  const { status, page, hrefOf, filterBy, listTop } = useListAddress(driversFilters);
  const list = useDriversBookings({ status, page });
  const counts = useDriversCounts().data;
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const failure = useLoadFailure(list, {
    toast: failureTexts.driverDashboardLoad,
    detail: failureTexts.driverDashboardLoadDetail,
  });
  const { rows = [], total = 0 } = (!failure && list.data) || {};
  const heldUp = useHeldUp(rows, (counts?.['In Progress'] ?? 0) > 0);
  const lastPage = Math.max(1, Math.ceil(total / bookingsAPage));
  if (list.data && !failure && !list.isPlaceholderData && page > lastPage) {
    return <Navigate to={hrefOf(lastPage)} replace />;
  }

  return (
    <DriverPage title="My Bookings" wide>
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
        {heldUp && <div className="px-1 pb-2.5">{heldUp.note}</div>}
        <Card className="overflow-hidden rounded-2xl!">
          <div {...keptFocus}>
            <DriversBookingTable
              bookings={rows}
              loading={!list.data}
              loadingRows={Math.min(counts?.[status] || 5, bookingsAPage)}
              empty={<NoDriversBookings filter={status} onShowAll={() => filterBy('all')} />}
              error={failure}
              whyNotStartId={heldUp?.id}
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
    </DriverPage>
  );
}
