import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { Badge } from '../../../ui/Badge.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { isStartOverdue, rideStatusLabel } from '../format-ride.ts';

/** The status in the driver's terms; also marks overdue rides. */
export const statusColumn = (now: Date): Column<DriverBooking> => ({
  key: 'status',
  header: 'Status',
  card: 'corner',
  cell: (ride) => (
    <span className="inline-flex flex-wrap justify-end gap-1.5 table:justify-start">
      <Badge status={rideStatusLabel(ride)} />
      {isStartOverdue(ride, now) && <Badge status="Overdue" />}
    </span>
  ),
});
