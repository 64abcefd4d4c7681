import type { Booking } from '@chesapeake/contract/bookings';
import { bookingStatuses } from '@chesapeake/contract/life-cycle';
import { pages } from '@chesapeake/contract/pages';
import { failureTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useListAddress } from '../../../lib/list-address.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { BookingTable } from '../components/BookingTable.tsx';
import { CancelDialog } from '../components/CancelDialog.tsx';
import { NoBookings } from '../components/NoBookings.tsx';
import { bookingsAPage, useBookingCounts, useMyBookings } from '../queries.ts';

export function Bookings() {
  const { status, page, hrefOf, filterBy, listTop } = useListAddress(bookingStatuses);
  const list = useMyBookings({ status, page });
  const counts = useBookingCounts().data;
  const [cancelled, setCancelled] = useState<Booking>();
  const failure = useLoadFailure(list, {
    toast: failureTexts.bookingsLoad,
    detail: failureTexts.bookingsLoadDetail,
  });
  const { rows = [], total = 0 } = list.data ?? {};
  const lastPage = Math.max(1, Math.ceil(total / bookingsAPage));
  if (list.data && !list.isPlaceholderData && page > lastPage) {
    return <Navigate to={hrefOf(lastPage)} replace />;
  }

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
      <section
        ref={listTop}
        aria-label="Bookings"
        tabIndex={-1}
        aria-busy={list.isPlaceholderData || undefined}
        className="mt-5 scroll-mt-4 transition-opacity aria-busy:opacity-60"
      >
        <Card className="overflow-hidden">
          <BookingTable
            bookings={rows}
            loading={!list.data}
            loadingRows={Math.min(counts?.[status] || 5, bookingsAPage)}
            empty={<NoBookings status={status} onShowAll={() => filterBy('all')} />}
            error={failure}
            onCancel={setCancelled}
          />
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
      <CancelDialog booking={cancelled} onClose={() => setCancelled(undefined)} />
    </div>
  );
}
