import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { driverTexts, failureTexts } from '@chesapeake/contract/texts';
import { useBusiness } from '../../../lib/business.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { datedMomentText } from '../../../lib/dates.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Asks whether a trip is meant to start long before its pickup. Open while there is a booking. */
export function StartEarlyDialog({
  booking,
  onStart,
  onClose,
}: {
  booking?: DriversBooking;
  onStart: () => Promise<void>;
  onClose: () => void;
}) {
  const { zone } = useBusiness();
  if (!booking) return null;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Start this trip early?"
      confirmLabel="Start Trip"
      cancelLabel="Not yet"
      onConfirm={onStart}
      failureText={(error) => messageOf(error, failureTexts.starting)}
    >
      <p>{driverTexts.startEarly(datedMomentText(booking.pickupTime, zone))}</p>
    </ConfirmDialog>
  );
}
