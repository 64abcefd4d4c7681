import type { Booking } from '@chesapeake/contract/bookings/bookings';
import {
  type BookingStage,
  bookingStageLabel,
  toBookingStage,
} from '@chesapeake/contract/bookings/life-cycle';
import { formatDateTimeAutoYear, formatDay, formatTime } from '@chesapeake/contract/format/dates';

export interface TimelineStep {
  title: string;
  state: 'done' | 'now' | 'to come';
  /** When it happened; when it is planned, as text. */
  at?: Date;
  planned?: string;
  note?: string;
}

/** The step each stage has reached, out of five. */
const stepIndexByStage: Record<Exclude<BookingStage, 'Cancelled' | 'Rejected'>, number> = {
  Pending: 0,
  Assigned: 1,
  Accepted: 2,
  'In Progress': 3,
  Completed: 4,
};

/** A booking's past and upcoming steps in order; an ended booking closes with its end. */
export function buildTimeline(
  booking: Booking,
  { zone, now }: { zone: string; now: Date },
): TimelineStep[] {
  const { status, driver, pickupTime, dropoffTime } = booking;
  const stage = toBookingStage({ status, hasDriver: driver !== null });
  const notes = notesOf(booking, stage);
  const steps = [
    { title: 'Booked', at: booking.createdAt, note: notes.booked },
    { title: 'Driver assigned', at: booking.assignedAt, note: notes.assigned },
    { title: 'Accepted', at: booking.acceptedAt, note: notes.accepted },
    {
      title: 'In Progress',
      at: booking.startedAt,
      planned: formatDateTimeAutoYear(pickupTime, zone, now),
    },
    {
      title: 'Completed',
      at: booking.endedAt,
      planned: `By ${
        // An early start may be on another day than the planned end.
        formatDay(dropoffTime, zone, now) === formatDay(booking.startedAt ?? pickupTime, zone, now)
          ? formatTime(dropoffTime, zone)
          : formatDateTimeAutoYear(dropoffTime, zone, now)
      }`,
    },
  ];
  if (stage === 'Cancelled' || stage === 'Rejected') {
    const before = steps
      .filter(({ title, at }) => at !== null && title !== 'Completed')
      .map(({ title, at, note }) => ({ title, at: at ?? undefined, note, state: 'done' as const }));
    const at = booking.endedAt ?? undefined;
    const title = bookingStageLabel(stage, booking.cancelReason);
    return [...before, { title, at, note: notes.ended, state: 'now' }];
  }
  return steps.map(({ title, at, planned, note }, index) => {
    if (index > stepIndexByStage[stage]) return { title, planned, state: 'to come' };
    const state = index === stepIndexByStage[stage] ? 'now' : 'done';
    return { title, at: at ?? undefined, note, state };
  });
}

interface Notes {
  booked?: string;
  assigned?: string;
  accepted?: string;
  ended?: string;
}

/** What the customer can expect at this stage. */
function notesOf({ driver, cancelNote }: Booking, stage: BookingStage): Notes {
  if (stage === 'Pending') return { booked: 'We’re matching you with a chauffeur.' };
  if (stage === 'Assigned') return { assigned: 'Awaiting your chauffeur’s confirmation.' };
  const assigned = driver?.name;
  if (stage === 'Accepted' && driver) {
    const [firstName] = driver.name.trim().split(/\s+/);
    return { assigned, accepted: `${firstName} will meet you at the pickup.` };
  }
  return stage === 'Rejected'
    ? { assigned, ended: 'We’re sorry, we couldn’t take this ride. You owe nothing.' }
    : { assigned, ended: cancelNote ? `Reason: ${cancelNote}` : undefined };
}
