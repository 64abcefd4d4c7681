import { isPickupOverdue } from '@chesapeake/contract/bookings/life-cycle';
import type { Lane, PlacedRide } from './day-board.ts';

export interface LaneSummaryLine {
  label?: 'Now' | 'Next' | 'Overdue';
  text: string;
}

interface SummaryContext {
  now: Date;
  /** '2:30 PM' */
  timeOf: (date: Date) => string;
  serviceOf: (ride: PlacedRide) => string;
}

const maxNamedRides = 3;

/** A text summary of a lane, for screens too narrow to label its rides. */
export function summarizeLane({ driver, rides }: Lane, summary: SummaryContext): LaneSummaryLine[] {
  return driver ? summarizeDriver(rides, summary) : [summarizeOpenRides(rides, summary)];
}

function summarizeOpenRides(
  rides: PlacedRide[],
  { timeOf, serviceOf }: SummaryContext,
): LaneSummaryLine {
  const named = rides
    .slice(0, maxNamedRides)
    .map((ride) => `${serviceOf(ride)} ${timeOf(ride.pickupTime)}`);
  const more = rides.length - named.length;
  return { text: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.` };
}

function summarizeDriver(
  rides: PlacedRide[],
  { now, timeOf, serviceOf }: SummaryContext,
): LaneSummaryLine[] {
  const current = rides.find(({ status }) => status === 'In Progress');
  const open = rides.filter(({ status }) => status === 'Pending' || status === 'Accepted');
  const late = open.filter((ride) => isPickupOverdue(ride, now));
  const upcoming = open.filter((ride) => !isPickupOverdue(ride, now));
  const at = (ride: PlacedRide) => `${serviceOf(ride)} ${timeOf(ride.pickupTime)}`;
  const [next, after] = upcoming;
  const waiting = next?.stage === 'Assigned' ? ', waiting for an answer' : '';
  const summary: LaneSummaryLine[] = [
    ...late.map((ride): LaneSummaryLine => ({ label: 'Overdue', text: `${at(ride)}.` })),
    ...(current
      ? [
          {
            label: 'Now' as const,
            text: `${serviceOf(current)} until ${timeOf(current.dropoffTime)}.`,
          },
        ]
      : []),
    ...(next
      ? [
          {
            label: 'Next' as const,
            text: `${at(next)}${waiting}${after ? `, then ${at(after)}` : ''}.`,
          },
        ]
      : []),
  ];
  return summary.length > 0 ? summary : [{ text: 'Nothing more today.' }];
}
