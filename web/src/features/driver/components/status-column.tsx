import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { Badge } from '../../../ui/Badge.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { isOverdue, statusWord } from '../words.ts';

/** In a driver's words; a ride that should have begun says that, too. */
export const statusColumn = (now: Date): Column<DriversBooking> => ({
  key: 'status',
  header: 'Status',
  card: 'corner',
  cell: (ride) => (
    <span className="inline-flex flex-wrap justify-end gap-1.5 lg:justify-start">
      <Badge status={statusWord(ride.status)} />
      {isOverdue(ride, now) && <Badge status="Overdue" />}
    </span>
  ),
});
