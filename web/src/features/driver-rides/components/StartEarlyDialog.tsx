import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { driverTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import { errorMessage } from '../../../lib/api-error.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Confirms starting a trip long before its pickup. Open while `booking` is set. */
export function StartEarlyDialog({
  booking,
  onStart,
  onClose,
}: {
  booking?: DriverBooking;
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
      failureText={(error) => errorMessage(error, failureTexts.starting)}
    >
      <p>{driverTexts.startEarly(formatDateTimeAutoYear(booking.pickupTime, zone))}</p>
    </ConfirmDialog>
  );
}
