import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { bookingStatusLabel } from '@chesapeake/contract/bookings/life-cycle';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { isUpcoming } from '@chesapeake/contract/bookings/upcoming';
import { formatDay, formatTime } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { shortId } from '@chesapeake/contract/format/short-id';
import { isPayable } from '@chesapeake/contract/payments/payments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingPath, payPath } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { type BusinessDetails, useBusiness } from '../../../shared/business/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { mayCancel } from '../cancellation.ts';
import type { ListedBooking } from '../queries.ts';
import { withTripsTogether } from '../trips-together.ts';

interface BookingTableProps {
  bookings: readonly ListedBooking[];
  /** Upcoming and past rides have headings. */
  isGrouped: boolean;
  loading: boolean;
  loadingRows: number;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void; busy: boolean };
  onCancel: (booking: Booking) => void;
}

export function BookingTable({ bookings, isGrouped, onCancel, ...rest }: BookingTableProps) {
  const now = useNow();
  return (
    <Table
      {...rest}
      caption="Your bookings"
      columns={columnsFor(useBusiness(), onCancel)}
      rows={withTripsTogether(bookings, (row) => isUpcoming(row, now))}
      groupOf={isGrouped ? (row) => (isUpcoming(row, now) ? 'Upcoming' : 'Past') : undefined}
      rowKey={({ _id }) => _id}
    />
  );
}

const noDriver = <span className="text-quiet">Not assigned</span>;

/** Secondary text below a cell's main content. */
const CellNote = ({ children }: { children: ReactNode }) => (
  <span className="block text-13 text-quiet">{children}</span>
);

const columnsFor = (
  { services, zone }: BusinessDetails,
  onCancel: BookingTableProps['onCancel'],
): Column<ListedBooking>[] => [
  { key: 'id', header: 'Booking ID', nowrap: true, cell: ({ _id }) => <ShortId id={_id} /> },
  {
    key: 'service',
    header: 'Service',
    card: 'title',
    nowrap: true,
    cell: (booking) => (
      <>
        <span className="font-[550]">{serviceName(services, booking.serviceType)}</span>
        <TripNote booking={booking} />
      </>
    ),
  },
  {
    key: 'when',
    header: 'Date & Time',
    card: 'lead',
    nowrap: true,
    cell: ({ pickupTime }) => (
      <time dateTime={pickupTime.toISOString()} className="tabular">
        {formatDay(pickupTime, zone)}
        <span className="table:hidden">, </span>
        <span className="table:block table:text-13 table:text-quiet">
          {formatTime(pickupTime, zone)}
        </span>
      </time>
    ),
  },
  {
    key: 'car',
    header: 'Car',
    cell: ({ car }) =>
      car ? (
        <>
          {car.brand} {car.model}
          <CellNote>{car.plateNumber}</CellNote>
        </>
      ) : (
        noDriver
      ),
  },
  { key: 'driver', header: 'Driver', cell: ({ driver }) => driver?.name ?? noDriver },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: (booking) => <Badge status={bookingStatusLabel(booking)} />,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: (booking) => (
      <>
        {booking.price === null ? (
          <span className="text-quiet">N/A</span>
        ) : (
          formatDollars(booking.price)
        )}
        {isPaid(booking) && <CellNote>Paid</CellNote>}
        {isUnpaid(booking) && (
          <span className="block text-13 font-medium text-pending">Unpaid</span>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    card: 'actions',
    cell: (booking) => <Actions booking={booking} onCancel={() => onCancel(booking)} />,
  },
];

/** What distinguishes the ride, and whether it is part of a trip. */
function TripNote({ booking }: { booking: Booking }) {
  const { trip, stops, flightNumber } = booking;
  const notes = [
    ...(trip ? [`Ride ${trip.leg} of a trip`] : []),
    ...(stops.length > 0 ? [formatQuantity(stops.length, 'stop')] : []),
    ...(flightNumber ? [flightNumber] : []),
  ];
  return notes.length > 0 ? <CellNote>{notes.join(' · ')}</CellNote> : null;
}

/** Not for ended rides: we may keep a fee, which the details page explains. */
const isPaid = ({ status, paid, owes }: Booking) =>
  paid > 0 && owes <= 0 && status !== 'Cancelled' && status !== 'Rejected';

/** The ride is over, and something of it is still due. */
const isUnpaid = ({ status, owes }: Booking) =>
  (status === 'Completed' || status === 'Cancelled') && owes > 0;

const actionClass = 'max-table:min-h-11 max-table:flex-1';

function Actions({ booking, onCancel }: { booking: ListedBooking; onCancel: () => void }) {
  const bookingLabel = <span className="sr-only"> booking {shortId(booking._id)}</span>;
  const forBookingLabel = <span className="sr-only"> for booking {shortId(booking._id)}</span>;
  return (
    <div className="flex justify-end gap-2">
      <Link
        to={bookingPath(booking._id)}
        className={`${buttonClass({ tone: 'ghost', size: 'sm' })} max-table:border-edge-soft ${actionClass}`}
      >
        <span>View{bookingLabel}</span>
      </Link>
      {isPayable(booking) && (
        <Link
          to={payPath(booking._id)}
          className={`${buttonClass({ tone: 'paper', size: 'sm' })} ${actionClass}`}
        >
          <span>Pay{forBookingLabel}</span>
        </Link>
      )}
      {booking.status === 'Completed' && booking.isReviewed === false && (
        <Link
          to={`${bookingPath(booking._id)}#review`}
          className={`${buttonClass({ tone: 'ghost', size: 'sm' })} max-table:border-edge-soft ${actionClass}`}
        >
          <span>
            Rate
            {bookingLabel}
          </span>
        </Link>
      )}
      {mayCancel(booking) && (
        <Button tone="danger-quiet" size="sm" className={actionClass} onClick={onCancel}>
          <span>Cancel{bookingLabel}</span>
        </Button>
      )}
    </div>
  );
}
