import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { driverTexts } from '@chesapeake/contract/pages/texts';
import { Banknote } from 'lucide-react';

/** What the driver takes in cash; nothing for all other rides. */
export function CashToCollect({
  ride: { cashToCollect },
}: {
  ride: Pick<DriverBooking, 'cashToCollect'>;
}) {
  if (cashToCollect === null) return null;
  return (
    <span className="flex items-center gap-1.5 font-semibold text-pending max-table:w-full">
      <Banknote aria-hidden="true" className="size-4.5 flex-none" />
      {driverTexts.collectCash(cashToCollect)}
    </span>
  );
}
