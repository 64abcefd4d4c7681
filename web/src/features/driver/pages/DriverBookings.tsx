import { driversFilters } from '@chesapeake/contract/driver-bookings';
import { failureTexts } from '@chesapeake/contract/texts';
import { useKeptFocus } from '../../../lib/kept-focus.ts';
import { useListAddress } from '../../../lib/list-address.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { StaleNote } from '../../../lib/stale-note.tsx';
import { DriverPage } from '../../../ui/DriverPage.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { DriversBookingTable } from '../components/DriversBookingTable.tsx';
import { NoDriversBookings } from '../components/NoDriversBookings.tsx';
import { useWhyNot } from '../components/why-not.tsx';
import { bookingsAPage, useDriversBookings, useDriversCounts, useOwnDriver } from '../queries.ts';
import { filterWord } from '../words.ts';

export function DriverBookings() {
  const address = useListAddress(driversFilters);
  const { status, page, filterBy } = address;
  const list = useDriversBookings({ status, page });
  const counts = useDriversCounts().data;
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const failure = useLoadFailure(list, {
    toast: failureTexts.bookingsLoad,
    detail: failureTexts.bookingsLoadDetail,
  });
  // What failed because the driver is gone leaves no old rows behind.
  const loaded = failure ? undefined : list.data;
  const rows = loaded?.rows ?? [];
  const { whyNot, notes } = useWhyNot(rows, {
    isOnRide: (counts?.['In Progress'] ?? 0) > 0,
    isOffDuty: useOwnDriver().data?.status === 'Off-Duty',
  });

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
      <PagedCard
        label="Bookings"
        loaded={loaded}
        isChanging={list.isPlaceholderData}
        perPage={bookingsAPage}
        address={address}
        note={notes}
      >
        <div {...keptFocus}>
          <DriversBookingTable
            bookings={rows}
            loading={!list.data}
            loadingRows={Math.min(counts?.[status] || 5, bookingsAPage)}
            empty={<NoDriversBookings filter={status} onShowAll={() => filterBy('all')} />}
            error={failure}
            whyNot={whyNot}
          />
        </div>
      </PagedCard>
    </DriverPage>
  );
}
