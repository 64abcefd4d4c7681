import { isApproved } from '@chesapeake/contract/driver-status';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { actionTexts } from '../driver-actions.ts';
import { type AskedAction, useDriver } from '../queries.ts';

/** Says what an action does before it is done: to the driver, and to those who count on them. */
export function ActionDialog({
  asked,
  onClose,
  onConfirm,
}: {
  asked: AskedAction;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { driver, action } = asked;
  const { title, confirm, tone, meaning } = actionTexts[action];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={confirm}
      tone={tone}
      onConfirm={onConfirm}
    >
      <p>{meaning(driver.name)}</p>
      {isApproved(driver) && <Upcoming asked={asked} />}
    </ConfirmDialog>
  );
}

function Upcoming({ asked: { driver, action } }: { asked: AskedAction }) {
  const { ofUpcoming } = actionTexts[action];
  const { data, isError } = useDriver(driver._id);
  if (!ofUpcoming) return null;
  const count = data?.upcomingBookings.length;
  if (count === 0) return null;
  return (
    <p className="pt-2 font-medium">
      {count !== undefined && ofUpcoming(count)}
      {count === undefined &&
        (isError
          ? 'How many bookings lie ahead could not be found out.'
          : 'Looking for upcoming bookings…')}
    </p>
  );
}
