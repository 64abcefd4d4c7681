import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import type { ComponentProps, ReactNode } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';

export interface BookingDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Asks before something is done with a booking, which it names. */
export function BookingConfirmDialog({
  booking: { _id, serviceType, pickupTime, user },
  tone = 'danger',
  cancelLabel = 'Keep booking',
  children,
  below,
  ...dialog
}: BookingDialogProps &
  Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'children'> & {
    /** One paragraph. */
    children: ReactNode;
    /** What else is to be decided. */
    below?: ReactNode;
  }) {
  const { services, zone } = useBusiness();
  const now = useNow();
  return (
    <ConfirmDialog open {...{ tone, cancelLabel }} {...dialog}>
      <p>{children}</p>
      <div className="mt-4 rounded-control bg-sand px-4 py-3 text-sm">
        <p className="font-[550] wrap-anywhere text-ink">{user.name}</p>
        <p>
          {serviceName(services, serviceType)}, {formatDateTimeAutoYear(pickupTime, zone, now)}
        </p>
        <p>
          Booking <ShortId id={_id} />
        </p>
      </div>
      {below}
    </ConfirmDialog>
  );
}
