import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { serviceName } from '@chesapeake/contract/services';
import { driverTexts } from '@chesapeake/contract/texts';
import { type Business, useBusiness } from '../../../lib/business.tsx';
import { timeText } from '../../../lib/dates.ts';
import { dollarsText } from '../../../lib/money.ts';
import { useNow } from '../../../lib/now.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { dayWord, endText } from '../words.ts';
import { dashboardLabels } from './labels.ts';
import { RideActions } from './RideActions.tsx';
import { statusColumn } from './status-column.tsx';
import { useWhyNot, type WhyNot } from './why-not.tsx';

/** Everything that was accepted and is not over, the soonest first. */
export function Upcoming({
  rides,
  isOnRide,
}: {
  rides: readonly DriversBooking[];
  isOnRide: boolean;
}) {
  const business = useBusiness();
  const now = useNow();
  const { whyNot, notes } = useWhyNot(rides, { isOnRide });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 px-1 pb-2.5">
        <h2 className="font-sans text-[1.0625rem] font-semibold tracking-tight">
          Upcoming Bookings
        </h2>
        {notes}
      </div>
      <Card className="overflow-hidden">
        <Table
          caption="Upcoming bookings"
          columns={columnsFor(business, now, whyNot)}
          rows={rides}
          rowKey={({ _id }) => _id}
          empty={<p className="p-4 text-15 text-ink-2">Rides that you accept are listed here.</p>}
        />
      </Card>
    </>
  );
}

const columnsFor = (
  { services, zone }: Business,
  now: Date,
  whyNot: WhyNot,
): Column<DriversBooking>[] => [
  {
    key: 'when',
    header: 'Pickup time',
    card: 'title',
    nowrap: true,
    cell: (ride) => (
      <>
        <time dateTime={ride.pickupTime.toISOString()} className="block font-semibold tabular">
          {dayWord(ride.pickupTime, { zone, now })},{' '}
          <span className="whitespace-nowrap">{timeText(ride.pickupTime, zone)}</span>
        </time>
        <span className="block text-13 font-normal text-quiet tabular">
          until {endText(ride.pickupTime, ride.dropoffTime, { zone, now })}
        </span>
      </>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    card: 'lead',
    typed: true,
    cell: ({ user, serviceType, car }) => (
      <>
        <span className="font-medium">{user.name}</span>
        <span className="text-quiet lg:hidden"> · </span>
        <span className="text-quiet lg:block lg:text-13">
          {serviceName(services, serviceType)}
          {car && `, ${car.plateNumber}`}
        </span>
      </>
    ),
  },
  {
    key: 'route',
    header: 'Route',
    card: 'lead',
    typed: true,
    cell: ({ pickupLocation, destination }) => (
      <>
        {pickupLocation}
        <span className="block text-quiet lg:text-13">
          {destination ? `to ${destination}` : driverTexts.noDestination}
        </span>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => (
      <span className="font-semibold">{amount === null ? 'N/A' : dollarsText(amount)}</span>
    ),
  },
  statusColumn(now),
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    card: 'actions',
    hideHeader: true,
    cell: (ride) => (
      <RideActions booking={ride} labels={dashboardLabels()} size="row" whyNot={whyNot} />
    ),
  },
];
