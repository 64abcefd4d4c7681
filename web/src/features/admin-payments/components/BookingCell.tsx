import { serviceName } from '@chesapeake/contract/bookings/service-types';
import type { PaymentBooking } from '@chesapeake/contract/payments/admin-payments';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../shared/business/index.ts';
import { ShortId } from '../../../ui/ShortId.tsx';

/** The booking an amount belongs to; opens its account. */
export function BookingCell({ booking, onOpen }: { booking: PaymentBooking; onOpen: () => void }) {
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
      <CellNote>
        <ShortId id={booking._id} /> · {serviceName(services, booking.serviceType)}
        {booking.isDeleted && ' · deleted'}
      </CellNote>
    </>
  );
}

/** Secondary text below a cell's main content. */
export const CellNote = ({ children }: { children: ReactNode }) => (
  <span className="block text-13 font-normal text-quiet">{children}</span>
);
