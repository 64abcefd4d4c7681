import type { BookingOfMoney } from '@chesapeake/contract/admin-payments';
import { serviceName } from '@chesapeake/contract/services';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';

/** Whose booking an amount belongs to; pressed, it opens the account. */
export function BookingCell({ booking, onOpen }: { booking: BookingOfMoney; onOpen: () => void }) {
  const { services } = useBusiness();
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        className="text-left font-[550] text-ink underline-offset-3 hover:underline"
      >
        {booking.customer}
        <span className="sr-only">, account of booking </span>
      </button>
      <Below>
        <ShortId id={booking._id} /> · {serviceName(services, booking.serviceType)}
        {booking.isDeleted && ' · deleted'}
      </Below>
    </>
  );
}

/** What stands below the main thing of a cell. */
export const Below = ({ children }: { children: ReactNode }) => (
  <span className="block text-13 font-normal text-quiet">{children}</span>
);
