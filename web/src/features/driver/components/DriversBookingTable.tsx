import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { serviceName } from '@chesapeake/contract/services';
import { driverTexts } from '@chesapeake/contract/texts';
import type { ReactNode } from 'react';
import { type Business, useBusiness } from '../../../lib/business.tsx';
import { timeText } from '../../../lib/dates.ts';
import { dollarsText } from '../../../lib/money.ts';
import { useNow } from '../../../lib/now.ts';
import { phoneLink, phoneText } from '../../../lib/phone.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { dayWord } from '../words.ts';
import { listLabels } from './labels.ts';
import { RideActions } from './RideActions.tsx';
import { statusColumn } from './status-column.tsx';
import type { WhyNot } from './why-not.tsx';

interface DriversBookingTableProps {
  bookings: readonly DriversBooking[];
  loading: boolean;
  loadingRows: number;
  empty: ReactNode;
  error?: { message: string; onRetry: () => void; busy: boolean };
  /** The ids of the texts that say why something cannot be done now. */
  whyNot: WhyNot;
}

export function DriversBookingTable({ bookings, whyNot, ...rest }: DriversBookingTableProps) {
  return (
    <Table
      {...rest}
      caption="Your bookings"
      columns={columnsFor(useBusiness(), useNow(), whyNot)}
      rows={bookings}
      rowKey={({ _id }) => _id}
    />
  );
}

const columnsFor = (
  { services, zone }: Business,
  now: Date,
  whyNot: WhyNot,
): Column<DriversBooking>[] => [
  {
    key: 'customer',
    header: 'Customer',
    card: 'title',
    typed: true,
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
    cell: ({ serviceType, car }) => (
      <>
        {serviceName(services, serviceType)}
        {car && (
          <>
            <span className="lg:hidden">, </span>
            <span className="lg:block lg:text-13 lg:text-quiet">{car.plateNumber}</span>
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
      <time dateTime={pickupTime.toISOString()} className="font-medium tabular lg:font-normal">
        {dayWord(pickupTime, { zone, now })}
        <span className="lg:hidden">, </span>
        <span className="lg:block lg:text-13 lg:text-quiet">{timeText(pickupTime, zone)}</span>
      </time>
    ),
  },
  { key: 'pickup', header: 'Pickup', typed: true, cell: ({ pickupLocation }) => pickupLocation },
  {
    key: 'destination',
    header: 'Destination',
    typed: true,
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
  statusColumn(now),
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    card: 'actions',
    cell: (booking) => (
      <RideActions booking={booking} labels={listLabels} size="row" whyNot={whyNot} />
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
