import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { formatEarlyStart } from '@chesapeake/contract/bookings/early-start';
import { type BookingStage, toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
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
  { zone, now, forCustomer }: { zone: string; now: Date; forCustomer: boolean },
): TimelineStep[] {
  const { status, driver, pickupTime, dropoffTime } = booking;
  const stage = toBookingStage({ status, hasDriver: driver !== null });
  const notes = forCustomer ? notesOf(booking, stage) : {};
  const asked = driver && noteOfDriver(driver.name, stage, forCustomer);
  const steps = [
    { title: 'Booked', at: booking.createdAt, note: notes.booked },
    { title: 'Driver assigned', at: booking.assignedAt, note: asked ?? undefined },
    { title: 'Accepted', at: booking.acceptedAt, note: notes.accepted },
    {
      title: 'In Progress',
      at: booking.startedAt,
      planned: formatDateTimeAutoYear(pickupTime, zone, now),
      note: forCustomer ? undefined : formatEarlyStart(booking),
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
    return [...before, { title: stage, at, note: notes.ended, state: 'now' }];
  }
  return steps.map(({ title, at, planned, note }, index) => {
    if (index > stepIndexByStage[stage]) return { title, planned, state: 'to come' };
    const state = index === stepIndexByStage[stage] ? 'now' : 'done';
    return { title, at: at ?? undefined, note, state };
  });
}

function noteOfDriver(name: string, stage: BookingStage, forCustomer: boolean) {
  if (!forCustomer) return `Offered to ${name}.`;
  return stage === 'Assigned' ? 'Awaiting your chauffeur’s confirmation.' : name;
}

interface Notes {
  booked?: string;
  accepted?: string;
  ended?: string;
}

/** What the customer can expect at this stage. */
function notesOf({ driver }: Booking, stage: BookingStage): Notes {
  if (stage === 'Pending') return { booked: 'We’re matching you with a chauffeur.' };
  if (stage === 'Accepted' && driver) {
    const [firstName] = driver.name.trim().split(/\s+/);
    return { accepted: `${firstName} will meet you at the pickup.` };
  }
  return stage === 'Rejected'
    ? { ended: 'We’re sorry, we couldn’t take this ride. You owe nothing.' }
    : {};
}
