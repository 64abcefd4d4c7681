import { isApproved } from '@chesapeake/contract/drivers/status';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { driverActionTexts } from '../driver-actions.ts';
import { type PendingDriverAction, useDriver } from '../queries.ts';

/** Confirms an action and explains its effect on the driver and on upcoming bookings. */
export function ActionDialog({
  pendingAction,
  onClose,
  onConfirm,
}: {
  pendingAction: PendingDriverAction;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { driver, action } = pendingAction;
  const { title, confirm, tone, effect } = driverActionTexts[action];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={confirm}
      tone={tone}
      onConfirm={onConfirm}
    >
      <p>{effect(driver.name)}</p>
      {isApproved(driver) && <Upcoming pendingAction={pendingAction} />}
    </ConfirmDialog>
  );
}

/** The effect on upcoming bookings, once they are known. */
export function Upcoming({
  pendingAction: { driver, action },
}: {
  pendingAction: PendingDriverAction;
}) {
  const { upcomingEffect } = driverActionTexts[action];
  const { data, isError } = useDriver(driver._id);
  if (!upcomingEffect) return null;
  const count = data?.upcomingBookings.length;
  if (count === 0) return null;
  return (
    <p className="pt-2 font-medium">
      {count !== undefined && upcomingEffect(count)}
      {count === undefined &&
        (isError ? 'The upcoming bookings could not be loaded.' : 'Looking for upcoming bookings…')}
    </p>
  );
}
