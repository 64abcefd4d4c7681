import type { Booking } from '@chesapeake/contract/bookings';
import { dayIn } from '@chesapeake/contract/moments';
import { serviceName } from '@chesapeake/contract/services';
import { shortId } from '@chesapeake/contract/short-id';
import { failureTexts } from '@chesapeake/contract/texts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { bookingAddress } from '../../../lib/addresses.ts';
import { useBusiness } from '../../../lib/business.tsx';
import { download } from '../../../lib/download.ts';
import { dollarsText } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { toasts } from '../../../ui/toasts.tsx';

export function AddToCalendar({ booking }: { booking: Booking }) {
  const { businessName, services, zone } = useBusiness();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      // Few ask for it, so it comes only with the press.
      const { calendarEvent } = await import('../calendar-event.ts');
      const text = calendarEvent(booking, {
        businessName,
        serviceName: serviceName(services, booking.serviceType),
        price: booking.price === null ? 'N/A' : dollarsText(booking.price),
        address: `${window.location.origin}${bookingAddress(booking._id)}`,
      });
      download(
        new Blob([text], { type: 'text/calendar;charset=utf-8' }),
        `ride-${dayIn(booking.pickupTime, zone)}-${shortId(booking._id)}.ics`,
      );
    } catch {
      toasts.error(failureTexts.calendar);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="paper" block busy={busy} onClick={add}>
      <CalendarPlus aria-hidden="true" />
      Add to calendar
    </Button>
  );
}
