import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { driverTexts, failureTexts } from '@chesapeake/contract/pages/texts';
import { errorMessage } from '../../../lib/api-error.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { EarlyAction } from '../ride-actions.ts';

const dialogs = {
  start: {
    title: 'Start this trip early?',
    confirmLabel: 'Start Trip',
    failureText: failureTexts.starting,
    text: ({ pickupTime }: DriverBooking, format: (time: Date) => string) =>
      driverTexts.startEarly(format(pickupTime)),
  },
  complete: {
    title: 'Complete this ride early?',
    confirmLabel: 'Complete Ride',
    failureText: failureTexts.completing,
    text: ({ dropoffTime }: DriverBooking, format: (time: Date) => string) =>
      driverTexts.completeEarly(format(dropoffTime)),
  },
};

/** Confirms a start or an end long before its time. Open while `action` is set. */
export function EarlyActionDialog({
  action,
  booking,
  onConfirm,
  onClose,
}: {
  action: EarlyAction | undefined;
  booking: DriverBooking;
  onConfirm: (action: EarlyAction) => Promise<void>;
  onClose: () => void;
}) {
  const { zone } = useBusiness();
  if (!action) return null;
  const { title, confirmLabel, failureText, text } = dialogs[action];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Not yet"
      onConfirm={() => onConfirm(action)}
      failureText={(error) => errorMessage(error, failureText)}
    >
      <p>{text(booking, (time) => formatDateTimeAutoYear(time, zone))}</p>
    </ConfirmDialog>
  );
}
