import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { minuteMs } from '@chesapeake/contract/calendar/days';
import { formatDateTime, formatDuration } from '@chesapeake/contract/format/dates';

/** When the way back can start, and what to say about an earlier time. */
export interface EarliestReturn {
  time: Date;
  text: string;
}

/** The same car drives back, so it also needs its turnaround. */
export function earliestReturn(
  end: Date,
  { turnaroundMinutes, zone }: { turnaroundMinutes: number; zone: string },
): EarliestReturn {
  if (turnaroundMinutes === 0) return { time: end, text: bookingTexts.returnTooEarly };
  const time = new Date(end.getTime() + turnaroundMinutes * minuteMs);
  const text = bookingTexts.returnNeedsCar(
    formatDuration(turnaroundMinutes),
    formatDateTime(time, zone),
  );
  return { time, text };
}
