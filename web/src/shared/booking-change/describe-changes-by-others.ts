import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { describeChanges, formatDifferences } from '@chesapeake/contract/bookings/describe-changes';
import { toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { describeDriverChanges } from './describe-driver-changes.ts';

type Shown = Booking & { officeNote?: string | null };

/** What someone else changed while the dialog was open. Empty if the caller can see none of it. */
export function describeChangesByOthers(
  before: Shown,
  after: Shown,
  { isOffice, ...context }: Parameters<typeof describeChanges>[2] & { isOffice: boolean },
): string {
  const changes = describeChanges(before, after, context);
  return formatDifferences(isOffice ? [...changes, ...officeChanges(before, after)] : changes);
}

function officeChanges(before: Shown, after: Shown) {
  const status = toBookingStage({ status: after.status, hasDriver: after.driver !== null });
  const [was, is] = [before.officeNote || 'none', after.officeNote || 'none'];
  return [
    ...describeDriverChanges({ before, after, status }),
    ...(was === is ? [] : [{ label: 'Office note', before: was, after: is }]),
  ];
}
