import { isOverdue } from '@chesapeake/contract/life-cycle';
import type { Lane, PlacedRide } from './day-board.ts';

export interface LaneWord {
  label?: 'Now' | 'Next' | 'Overdue';
  text: string;
}

interface Words {
  now: Date;
  /** '2:30 PM' */
  timeOf: (moment: Date) => string;
  serviceOf: (ride: PlacedRide) => string;
}

const namedAtMost = 3;

/** A lane in words, for where there is no room to write on it. */
export function laneWords({ driver, rides }: Lane, words: Words): LaneWord[] {
  return driver ? driversWords(rides, words) : [openWords(rides, words)];
}

function openWords(rides: PlacedRide[], { timeOf, serviceOf }: Words): LaneWord {
  const named = rides
    .slice(0, namedAtMost)
    .map((ride) => `${serviceOf(ride)} ${timeOf(ride.pickupTime)}`);
  const more = rides.length - named.length;
  return { text: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.` };
}

function driversWords(rides: PlacedRide[], { now, timeOf, serviceOf }: Words): LaneWord[] {
  const current = rides.find(({ status }) => status === 'In Progress');
  const open = rides.filter(({ status }) => status === 'Pending' || status === 'Accepted');
  const late = open.filter((ride) => isOverdue(ride, now));
  const ahead = open.filter((ride) => !isOverdue(ride, now));
  const at = (ride: PlacedRide) => `${serviceOf(ride)} ${timeOf(ride.pickupTime)}`;
  const [next, after] = ahead;
  const waiting = next?.stage === 'Assigned' ? ', waiting for an answer' : '';
  const words: LaneWord[] = [
    ...late.map((ride): LaneWord => ({ label: 'Overdue', text: `${at(ride)}.` })),
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
  return words.length > 0 ? words : [{ text: 'Nothing more today.' }];
}
