import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { CarFront, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListParams } from '../../../lib/use-list-params.ts';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyList } from '../../../ui/EmptyList.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { BookingTable } from '../components/BookingTable.tsx';
import { CancelDialog } from '../components/CancelDialog.tsx';
import { RideOnTop } from '../components/RideOnTop.tsx';
import { bookingsPerPage, useBookingCounts, useMyBookings } from '../queries.ts';

export function Bookings() {
  const address = useListParams(bookingStatuses);
  const { status, page, filterBy } = address;
  const list = useMyBookings({ status, page });
  const counts = useBookingCounts().data;
  const [cancelled, setCancelled] = useState<Booking>();
  const failure = useLoadFailure(list, {
    toast: failureTexts.bookingsLoad,
    detail: failureTexts.bookingsLoadDetail,
  });

  return (
    <div className="wrap pb-20">
      <PageTitle
        title="My Booking History"
        action={
          <Link to={pages.book} className={buttonClass()}>
            Book a Ride
          </Link>
        }
      />
      <RideOnTop />
      <FilterChips
        label="Filter by status"
        value={status}
        onChange={filterBy}
        options={(['all', ...bookingStatuses] as const).map((value) => ({
          value,
          label: value === 'all' ? 'All' : value,
          count: counts?.[value],
        }))}
      />
      <PagedCard
        label="Bookings"
        loaded={list.data}
        isChanging={list.isPlaceholderData}
        perPage={bookingsPerPage}
        pagination={address}
      >
        <BookingTable
          bookings={list.data?.rows ?? []}
          isGrouped={status === 'all'}
          loading={!list.data}
          loadingRows={Math.min(counts?.[status] || 5, bookingsPerPage)}
          empty={
            <EmptyList
              isFiltered={status !== 'all'}
              onClear={() => filterBy('all')}
              none={{
                icon: <CarFront />,
                title: 'You have no bookings yet',
                text: 'Book your first ride and it will appear here.',
                action: (
                  <Link to={pages.book} className={buttonClass()}>
                    Book your first ride
                  </Link>
                ),
              }}
              filtered={{
                icon: <ListFilter />,
                title:
                  status === 'In Progress'
                    ? 'No bookings in progress'
                    : `No ${status.toLowerCase()} bookings`,
                clearLabel: 'Show all bookings',
              }}
            />
          }
          error={failure}
          onCancel={setCancelled}
        />
      </PagedCard>
      <CancelDialog booking={cancelled} onClose={() => setCancelled(undefined)} />
    </div>
  );
}
