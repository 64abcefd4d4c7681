import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import { shortId } from '@chesapeake/contract/format/short-id';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../../lib/download.ts';
import { bookingPath } from '../../../lib/paths.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { toasts } from '../../../ui/toasts.tsx';

export function AddToCalendar({ booking }: { booking: Booking }) {
  const { businessName, services, zone } = useBusiness();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      // Rarely used, so it loads on click.
      const { calendarEvent } = await import('../calendar-event.ts');
      const text = calendarEvent(booking, {
        businessName,
        serviceName: serviceName(services, booking.serviceType),
        price: booking.price === null ? 'N/A' : formatDollars(booking.price),
        address: `${window.location.origin}${bookingPath(booking._id)}`,
      });
      downloadFile(
        new Blob([text], { type: 'text/calendar;charset=utf-8' }),
        `ride-${isoDayIn(booking.pickupTime, zone)}-${shortId(booking._id)}.ics`,
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
