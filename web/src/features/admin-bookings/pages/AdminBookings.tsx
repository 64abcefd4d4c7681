import { type BookingSort, bookingSorts } from '@chesapeake/contract/admin-bookings';
import type { Booking } from '@chesapeake/contract/bookings';
import { bookingStatuses, type Stage } from '@chesapeake/contract/life-cycle';
import { countedUpTo } from '@chesapeake/contract/lists';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { zoneText } from '../../../lib/dates.ts';
import { useListView } from '../../../lib/list-view.ts';
import { useLoadFailure } from '../../../lib/loading.ts';
import { tellOutcome } from '../../../lib/outcome.ts';
import { StaleNote } from '../../../lib/stale-note.tsx';
import { AdminPage } from '../../../ui/AdminPage.tsx';
import { DayField } from '../../../ui/DayField.tsx';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { SortSelect } from '../../../ui/ListBar.tsx';
import { ListTools } from '../../../ui/ListTools.tsx';
import { PagedCard } from '../../../ui/PagedCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { AssignDialog } from '../components/AssignDialog.tsx';
import { BookingsTable } from '../components/BookingsTable.tsx';
import { Figures } from '../components/Figures.tsx';
import { NoBookings } from '../components/NoBookings.tsx';
import { DeleteQuestion, EndQuestion } from '../components/Questions.tsx';
import { type Ending, isEnding } from '../moves.ts';
import {
  bookingsAPage,
  type StatusFilter,
  useBookingCounts,
  useBookings,
  useMoveBooking,
} from '../queries.ts';

const statuses = ['all', ...bookingStatuses] as const;

const sortLabels: Record<BookingSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'pickup-soonest': 'Earliest pickup first',
  'pickup-latest': 'Latest pickup first',
};

const isCapped = ({ search, date }: { search: string; date: string }, total = 0) =>
  (search !== '' || date !== '') && total >= countedUpTo;

/** What is being done with one booking, and not decided yet. */
interface Pondered {
  booking: Booking;
  deed: 'assign' | 'delete' | Ending;
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
  const [pondered, ponder] = useState<Pondered>();
  const move = useMoveBooking();

  const moveOrAsk = (booking: Booking, to: Stage) => {
    if (isEnding(to)) return ponder({ booking, deed: to });
    void tellOutcome(move.mutateAsync({ booking, to }), {
      done: to === 'Pending' ? successTexts.driverTakenOff : successTexts.bookingMoved(to),
      failed: failureTexts.bookingMove,
    });
  };

  return (
    <AdminPage title="Bookings" line={`${sortLabels[view.sort]} · all times are ${zoneText(zone)}`}>
      <Figures counts={counts.data} failed={counts.isError} />
      <PagedCard
        label="Bookings"
        loaded={failure ? undefined : list.data}
        isChanging={list.isPlaceholderData}
        perPage={bookingsAPage}
        address={address}
        isMore={isCapped(view, list.data?.total)}
        note={list.error && <StaleNote query={list} />}
        tools={
          <ListTools
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
            <DayField label="Pickup day" value={view.date} onChange={(date) => change({ date })} />
            <div className="max-sm:min-w-0 max-sm:flex-1 max-sm:[&_select]:w-full!">
              <SortSelect
                value={view.sort}
                options={sortLabels}
                onChange={(sort) => change({ sort })}
              />
            </div>
          </ListTools>
        }
      >
        <BookingsTable
          bookings={list.data?.rows}
          markedId={pondered?.booking._id}
          empty={
            <NoBookings
              isNarrowed={view.status !== 'all' || view.search !== '' || view.date !== ''}
              onClear={address.reset}
            />
          }
          // Of this screen alone it is specified that the whole page is loaded anew.
          error={failure && { ...failure, onRetry: () => window.location.reload() }}
          onAssign={(booking) => ponder({ booking, deed: 'assign' })}
          onDelete={(booking) => ponder({ booking, deed: 'delete' })}
          onMove={moveOrAsk}
        />
      </PagedCard>
      {pondered && <Pondering {...pondered} onClose={() => ponder(undefined)} />}
    </AdminPage>
  );
}

function Pondering({ deed, ...rest }: Pondered & { onClose: () => void }) {
  if (deed === 'assign') return <AssignDialog {...rest} />;
  return deed === 'delete' ? <DeleteQuestion {...rest} /> : <EndQuestion to={deed} {...rest} />;
}
