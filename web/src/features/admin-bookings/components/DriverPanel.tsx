import type { BookingForOffice } from '@chesapeake/contract/bookings/admin-bookings';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { adminTexts } from '@chesapeake/contract/pages/texts';
import { usePermission } from '../../../lib/permissions.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { needsDriver, nextStages } from '../transitions.ts';
import type { BookingActions } from '../use-booking-actions.ts';
import { Person } from './Person.tsx';

/** The driver, or who was asked; assigns and reassigns. */
export function DriverPanel({
  booking,
  onAssign,
  actions,
}: {
  booking: BookingForOffice;
  onAssign: () => void;
  actions: BookingActions;
}) {
  const { driver } = booking;
  const mayChange = usePermission('bookings:change');
  const isAssignable = mayChange && needsDriver(booking);
  const isRemovable = mayChange && driver && nextStages(booking).includes('Pending');
  return (
    <Panel title="Driver" subtitle={driver && <Response booking={booking} />}>
      <div className="px-4.5 pb-4.5">
        {driver ? (
          <Person name={driver.name} image={driver.profileImage} phone={driver.phone} />
        ) : (
          <p className="text-quiet">{adminTexts.noDriver}</p>
        )}
        {(isAssignable || isRemovable) && (
          <p className="flex flex-wrap gap-2 pt-4">
            {isAssignable && (
              <Button tone={driver ? 'paper' : 'primary'} onClick={onAssign}>
                {driver ? 'Reassign Driver' : 'Assign Driver'}
              </Button>
            )}
            {isRemovable && (
              <Button tone="paper" onClick={() => actions.move(booking, 'Pending')}>
                Remove driver
              </Button>
            )}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Response({ booking: { status, assignedAt, acceptedAt } }: { booking: BookingForOffice }) {
  const { zone } = useBusiness();
  const now = useNow();
  if (acceptedAt) return `Accepted ${formatDateTimeAutoYear(acceptedAt, zone, now)}`;
  if (status !== 'Pending' || !assignedAt) return 'Did not accept';
  return `Waiting for a response since ${formatDateTimeAutoYear(assignedAt, zone, now)}`;
}
