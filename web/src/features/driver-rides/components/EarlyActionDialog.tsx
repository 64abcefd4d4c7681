import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { driverTexts } from '@chesapeake/contract/pages/texts';
import { errorMessage } from '../../../lib/api-error.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type EarlyAction, rideActions } from '../ride-actions.ts';

const texts: Record<
  EarlyAction,
  { title: string; confirm: string; question: (pickup: string) => string }
> = {
  start: {
    title: 'Start this trip early?',
    confirm: 'Start Trip',
    question: driverTexts.startEarly,
  },
  complete: {
    title: 'Complete this ride early?',
    confirm: 'Complete Ride',
    question: driverTexts.completeEarly,
  },
};

/** Confirms starting or completing a ride long before its pickup. Open while `action` is set. */
export function EarlyActionDialog({
  booking,
  action,
  onConfirm,
  onClose,
}: {
  booking: DriverBooking;
  action: EarlyAction | undefined;
  onConfirm: (action: EarlyAction) => Promise<void>;
  onClose: () => void;
}) {
  const { zone } = useBusiness();
  if (!action) return null;
  const { title, confirm, question } = texts[action];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={confirm}
      cancelLabel="Not yet"
      onConfirm={() => onConfirm(action)}
      failureText={(error) => errorMessage(error, rideActions[action].failureText)}
    >
      <p>{question(formatDateTimeAutoYear(booking.pickupTime, zone))}</p>
    </ConfirmDialog>
  );
}
