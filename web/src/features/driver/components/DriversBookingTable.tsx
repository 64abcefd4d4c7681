import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { serviceName } from '@chesapeake/contract/services';
import { driverTexts } from '@chesapeake/contract/texts';
import type { ReactNode } from 'react';
import { type Business, useBusiness } from '../../../lib/business.tsx';
import { timeText } from '../../../lib/dates.ts';
import { dollarsText } from '../../../lib/money.ts';
import { useNow } from '../../../lib/now.ts';
import { phoneLink, phoneText } from '../../../lib/phone.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { dayWord, isOverdue, statusWord } from '../words.ts';
import { listLabels } from './labels.ts';
import { RideActions } from './RideActions.tsx';

interface DriversBookingTableProps {
  bookings: readonly DriversBooking[];
  loading: boolean;
  loadingRows: number;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void; busy: boolean };
  /** The id of the text that says why no trip can start now. */
  whyNotStartId?: string;
}

export function DriversBookingTable({
  bookings,
  whyNotStartId,
  ...rest
}: DriversBookingTableProps) {
  return (
    <Table
      {...rest}
      caption="Your bookings"
      columns={columnsFor(useBusiness(), useNow(), whyNotStartId)}
      rows={bookings}
      rowKey={({ _id }) => _id}
    />
  );
}

const columnsFor = (
  { services, zone }: Business,
  now: Date,
  whyNotStartId: string | undefined,
): Column<DriversBooking>[] => [
  {
    key: 'customer',
    header: 'Customer',
    card: 'title',
    cell: (booking) => (
      <>
        <span className="block font-[550]">{booking.user.name}</span>
        <CustomersPhone booking={booking} />
      </>
    ),
  },
  {
    key: 'service',
    header: 'Service',
    nowrap: true,
    cell: ({ serviceType }) => serviceName(services, serviceType),
  },
  {
    key: 'when',
    header: 'Date & Time',
    card: 'lead',
    nowrap: true,
    cell: ({ pickupTime }) => (
      <time dateTime={pickupTime.toISOString()} className="font-medium tabular lg:font-normal">
        {dayWord(pickupTime, { zone, now })}
        <span className="lg:hidden">, </span>
        <span className="lg:block lg:text-13 lg:text-quiet">{timeText(pickupTime, zone)}</span>
      </time>
    ),
  },
  { key: 'pickup', header: 'Pickup', cell: ({ pickupLocation }) => pickupLocation },
  {
    key: 'destination',
    header: 'Destination',
    cell: ({ destination }) =>
      destination ?? <span className="text-quiet">{driverTexts.noDestination}</span>,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ amount }) =>
      amount === null ? <span className="text-quiet">N/A</span> : dollarsText(amount),
  },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: (booking) => (
      <span className="inline-flex flex-wrap justify-end gap-1.5 lg:justify-start">
        <Badge status={statusWord(booking.status)} />
        {isOverdue(booking, now) && <Badge status="Overdue" />}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    card: 'actions',
    cell: (booking) => (
      <RideActions
        booking={booking}
        labels={listLabels}
        size="row"
        whyNot={whyNotStartId === undefined ? undefined : { start: whyNotStartId }}
      />
    ),
  },
];

/** Only while there is something to call about. */
function CustomersPhone({ booking: { status, user } }: { booking: DriversBooking }) {
  if (!user.phone || (status !== 'Accepted' && status !== 'In Progress')) return null;
  return (
    <a
      href={phoneLink(user.phone)}
      className="link inline-flex min-h-6 items-center text-13 whitespace-nowrap max-lg:min-h-11 max-lg:text-base"
    >
      {phoneText(user.phone)}
    </a>
  );
}
