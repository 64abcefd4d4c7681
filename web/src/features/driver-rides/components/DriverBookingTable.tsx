import { type DriverBooking, isOpenForDriver } from '@chesapeake/contract/bookings/driver-bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatTime } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { driverTexts } from '@chesapeake/contract/pages/texts';
import type { ReactNode } from 'react';
import { formatPhone, phoneLink } from '../../../lib/phone.ts';
import { useNow } from '../../../lib/use-now.ts';
import { type BusinessDetails, useBusiness } from '../../../shared/business/index.ts';
import { TripHighlights } from '../../../shared/trip-facts/index.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { formatRelativeDay } from '../format-ride.ts';
import { listActionLabels } from './action-labels.ts';
import { CashToCollect } from './CashToCollect.tsx';
import { RideActions } from './RideActions.tsx';
import { statusColumn } from './status-column.tsx';
import { TripDetails } from './TripDetails.tsx';
import type { BlockedReasonIds } from './use-blocked-actions.tsx';

interface DriverBookingTableProps {
  bookings: readonly DriverBooking[];
  /** Upcoming and past rides have headings. */
  isGrouped: boolean;
  loading: boolean;
  loadingRows: number;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void; busy: boolean };
  /** Ids of the texts that explain blocked actions. */
  reasonIds: BlockedReasonIds;
}

export function DriverBookingTable({
  bookings,
  isGrouped,
  reasonIds,
  ...rest
}: DriverBookingTableProps) {
  return (
    <Table
      {...rest}
      caption="Your bookings"
      columns={columnsFor(useBusiness(), useNow(), reasonIds)}
      rows={bookings}
      rowKey={({ _id }) => _id}
      groupOf={isGrouped ? (row) => (isOpenForDriver(row) ? 'Upcoming' : 'Past') : undefined}
    />
  );
}

const columnsFor = (
  { services, zone }: BusinessDetails,
  now: Date,
  reasonIds: BlockedReasonIds,
): Column<DriverBooking>[] => [
  {
    key: 'customer',
    header: 'Customer',
    card: 'title',
    wrapsAnywhere: true,
    cell: (booking) => (
      <>
        <span className="block font-[550]">{booking.user.name}</span>
        <CustomerPhone booking={booking} />
      </>
    ),
  },
  {
    key: 'service',
    header: 'Service',
    nowrap: true,
    cell: ({ serviceType, car }) => (
      <>
        {serviceName(services, serviceType)}
        {car && (
          <>
            <span className="table:hidden">, </span>
            <span className="table:block table:text-13 table:text-quiet">{car.plateNumber}</span>
          </>
        )}
      </>
    ),
  },
  {
    key: 'when',
    header: 'Date & Time',
    card: 'lead',
    nowrap: true,
    cell: ({ pickupTime }) => (
      <time dateTime={pickupTime.toISOString()} className="font-medium tabular table:font-normal">
        {formatRelativeDay(pickupTime, { zone, now })}
        <span className="table:hidden">, </span>
        <span className="table:block table:text-13 table:text-quiet">
          {formatTime(pickupTime, zone)}
        </span>
      </time>
    ),
  },
  {
    key: 'pickup',
    header: 'Pickup',
    wrapsAnywhere: true,
    cell: (booking) => (
      <>
        {booking.pickupLocation}
        <TripHighlights facts={booking} className="text-13 text-quiet" />
        <CashToCollect ride={booking} />
        <TripDetails ride={booking} />
      </>
    ),
  },
  {
    key: 'destination',
    header: 'Destination',
    wrapsAnywhere: true,
    cell: ({ destination }) =>
      destination ?? <span className="text-quiet">{driverTexts.noDestination}</span>,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ amount }) =>
      amount === null ? <span className="text-quiet">N/A</span> : formatDollars(amount),
  },
  statusColumn(now),
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    card: 'actions',
    cell: (booking) => (
      <RideActions booking={booking} labels={listActionLabels} size="row" reasonIds={reasonIds} />
    ),
  },
];

/** Only while the ride is still active. */
function CustomerPhone({ booking: { status, user } }: { booking: DriverBooking }) {
  if (!user.phone || (status !== 'Accepted' && status !== 'In Progress')) return null;
  return (
    <a
      href={phoneLink(user.phone)}
      className="link inline-flex min-h-6 items-center text-13 whitespace-nowrap max-table:min-h-11 max-table:text-base"
    >
      {formatPhone(user.phone)}
    </a>
  );
}
