import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatTime } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { driverTexts } from '@chesapeake/contract/pages/texts';
import { useNow } from '../../../lib/use-now.ts';
import { type BusinessDetails, useBusiness } from '../../../shared/business/index.ts';
import { TripHighlights } from '../../../shared/trip-facts/index.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { formatEnd, formatRelativeDay } from '../format-ride.ts';
import { dashboardActionLabels } from './action-labels.ts';
import { CashToCollect } from './CashToCollect.tsx';
import { RideActions } from './RideActions.tsx';
import { statusColumn } from './status-column.tsx';
import { TripDetails } from './TripDetails.tsx';
import { type BlockedReasonIds, useBlockedActions } from './use-blocked-actions.tsx';

/** Accepted rides that are not over, soonest first. */
export function UpcomingRides({
  rides,
  isOnRide,
  isSuspended,
}: {
  rides: readonly DriverBooking[];
  isOnRide: boolean;
  isSuspended: boolean;
}) {
  const business = useBusiness();
  const now = useNow();
  const { reasonIds, notes } = useBlockedActions(rides, { isOnRide, isSuspended });
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
          columns={columnsFor(business, now, reasonIds)}
          rows={rides}
          rowKey={({ _id }) => _id}
          empty={<p className="p-4 text-15 text-ink-2">Rides that you accept are listed here.</p>}
        />
      </Card>
    </>
  );
}

const columnsFor = (
  { services, zone }: BusinessDetails,
  now: Date,
  reasonIds: BlockedReasonIds,
): Column<DriverBooking>[] => [
  {
    key: 'when',
    header: 'Pickup time',
    card: 'title',
    nowrap: true,
    cell: (ride) => (
      <>
        <time dateTime={ride.pickupTime.toISOString()} className="block font-semibold tabular">
          {formatRelativeDay(ride.pickupTime, { zone, now })},{' '}
          <span className="whitespace-nowrap">{formatTime(ride.pickupTime, zone)}</span>
        </time>
        <span className="block text-13 font-normal text-quiet tabular">
          until {formatEnd(ride.pickupTime, ride.dropoffTime, { zone, now })}
        </span>
      </>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    card: 'lead',
    wrapsAnywhere: true,
    cell: ({ user, serviceType, car }) => (
      <>
        <span className="font-medium">{user.name}</span>
        <span className="text-quiet table:hidden"> · </span>
        <span className="text-quiet table:block table:text-13">
          {serviceName(services, serviceType)}
          {car && (
            <>
              , <span className="whitespace-nowrap">{car.plateNumber}</span>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    key: 'route',
    header: 'Route',
    card: 'lead',
    wrapsAnywhere: true,
    cell: (ride) => (
      <>
        {ride.pickupLocation}
        <span className="block text-quiet table:text-13">
          {ride.destination ? `to ${ride.destination}` : driverTexts.noDestination}
        </span>
        <TripHighlights facts={ride} className="text-13 text-ink-2" />
        <CashToCollect ride={ride} />
        <TripDetails ride={ride} />
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => (
      <span className="font-semibold">{amount === null ? 'N/A' : formatDollars(amount)}</span>
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
      <RideActions
        booking={ride}
        labels={dashboardActionLabels()}
        size="row"
        reasonIds={reasonIds}
      />
    ),
  },
];
