import type { ChangePreview } from '@chesapeake/contract/bookings/change-booking';
import type { BookingDifference } from '@chesapeake/contract/bookings/describe-changes';
import { toBookingStage } from '@chesapeake/contract/bookings/life-cycle';

type Preview = Pick<ChangePreview, 'status'> & {
  before: Pick<ChangePreview['before'], 'status' | 'driver'>;
  after: Pick<ChangePreview['after'], 'driver'>;
};

/** What becomes of the driver and the status, which are not part of what is changed by hand. */
export function describeDriverChanges({ before, after, status }: Preview): BookingDifference[] {
  const wasStage = toBookingStage({ status: before.status, hasDriver: before.driver !== null });
  const rows = [
    { label: 'Driver', before: nameOf(before), after: nameOf(after) },
    { label: 'Status', before: wasStage, after: status },
  ];
  return rows.filter((row) => row.before !== row.after);
}

const nameOf = ({ driver }: Pick<ChangePreview['before'], 'driver'>) => driver?.name ?? 'none';
