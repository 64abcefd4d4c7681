import { driverBookingFilters } from '@chesapeake/contract/bookings/driver-bookings';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { CarFront, ListFilter } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { useListParams } from '../../../lib/use-list-params.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { StaleDataAlert } from '../../../shared/stale-data-alert/index.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { DriverPage } from '../../../ui/DriverPage.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { DriverBookingTable } from '../components/DriverBookingTable.tsx';
import { useBlockedActions } from '../components/use-blocked-actions.tsx';
import { filterLabel, formatNoBookings } from '../format-ride.ts';
import {
  bookingsPerPage,
  useDriverBookingCounts,
  useDriverBookings,
  useOwnDriver,
} from '../queries.ts';

export function DriverBookings() {
  const address = useListParams(driverBookingFilters);
  const { status, page, filterBy } = address;
  const booking = useBookingParam();
  const list = useDriverBookings({ status, page, booking });
  const counts = useDriverBookingCounts().data;
  const focusRecovery = useFocusRecovery<HTMLDivElement>();
  const failure = useLoadFailure(list, {
    toast: failureTexts.bookingsLoad,
    detail: failureTexts.bookingsLoadDetail,
  });
  // Do not show old rows after an error (the driver may be deleted).
  const loaded = failure ? undefined : list.data;
  const rows = loaded?.rows ?? [];
  const ownStatus = useOwnDriver().data?.status;
  const { reasonIds, notes } = useBlockedActions(rows, {
    isOnRide: (counts?.['In Progress'] ?? 0) > 0,
    isOffDuty: ownStatus === 'Off-Duty',
    isSuspended: ownStatus === 'Suspended',
  });

  return (
    <DriverPage title="My Bookings" wide>
      <StaleDataAlert query={list} />
      <FilterChips
        label="Filter by status"
        value={booking ? '' : status}
        onChange={filterBy}
        options={driverBookingFilters.map((value) => ({
          value,
          label: filterLabel(value),
          count: counts?.[value],
        }))}
      />
      {booking && <OneBookingNote />}
      <PagedCard
        label="Bookings"
        loaded={loaded}
        isChanging={list.isPlaceholderData}
        perPage={bookingsPerPage}
        pagination={address}
        note={notes}
      >
        <div {...focusRecovery}>
          <DriverBookingTable
            bookings={rows}
            isGrouped={status === 'all' && booking === undefined}
            loading={!list.data}
            loadingRows={booking ? 1 : Math.min(counts?.[status] || 5, bookingsPerPage)}
            empty={
              <EmptyList
                isFiltered={status !== 'all' || booking !== undefined}
                onClear={() => filterBy('all')}
                none={{
                  icon: <CarFront />,
                  title: 'You have no bookings yet',
                  text: 'Every ride the office offers you appears here.',
                  action: (
                    <Link to={pages.driverDashboard} className={buttonClass({ tone: 'green' })}>
                      Go to the dashboard
                    </Link>
                  ),
                }}
                filtered={{
                  icon: <ListFilter />,
                  title: booking ? 'This ride is no longer yours' : formatNoBookings(status),
                  clearLabel: 'Show all bookings',
                }}
              />
            }
            error={failure}
            reasonIds={reasonIds}
          />
        </div>
      </PagedCard>
    </DriverPage>
  );
}

/** The booking that a notification or an email opens; an invalid id is ignored. */
function useBookingParam() {
  const [query] = useSearchParams();
  const id = query.get('booking') ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined;
}

const OneBookingNote = () => (
  <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1 text-15 text-ink-2">
    Showing one ride.
    <Link to="." className="link inline-flex min-h-11 items-center">
      Show all bookings
    </Link>
  </p>
);
