import { isPickupOverdue } from '@chesapeake/contract/bookings/life-cycle';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import { firstName, riderOf } from './ride-texts.ts';

export type Person = NonNullable<BoardRide['driver']>;

/** A ride and who shall drive it; null leaves it open. */
export interface Move {
  ride: BoardRide;
  to: Person | null;
}

/** What a move does: it asks a driver, asks again after an acceptance, or changes the draft. */
export type MoveKind = 'nothing' | 'propose' | 'confirm' | 'choose';

/** Why a ride cannot be given to anyone else; undefined if it can. */
export function whyFixed(ride: BoardRide, plan: Plan | undefined): string | undefined {
  if (ride.status === 'In Progress') return 'This ride is under way and stays with its driver.';
  if (ride.status === 'Completed') return 'This ride is completed.';
  const planned = plan?.assignments.find(({ booking }) => booking === ride._id);
  if (!planned?.isFixed) return undefined;
  return ride.isPinned
    ? 'This ride is pinned, so the draft leaves it.'
    : `${firstName(ride.driver?.name ?? 'The driver')} has accepted this ride, so the draft leaves it.`;
}

export function moveKind({ ride, to }: Move, plan: Plan | undefined): MoveKind {
  if (whyFixed(ride, plan) !== undefined) return 'nothing';
  if (plan) {
    const planned = plan.assignments.find(({ booking }) => booking === ride._id);
    // A ride that was booked after the plan was made is not in it.
    if (planned) return planned.driver?._id === to?._id ? 'nothing' : 'choose';
  }
  if (ride.driver?._id === to?._id) return 'nothing';
  return ride.status === 'Accepted' ? 'confirm' : 'propose';
}

/** What to confirm before a driver who has accepted loses the ride. */
export function confirmationOf({ ride, to }: Move) {
  const from = ride.driver?.name ?? 'The driver';
  const first = firstName(from);
  return to
    ? {
        title: `Ask ${to.name} instead?`,
        text: `${from} has already accepted this ride. Take ${from} off it and ask ${to.name} instead?`,
        label: `Ask ${firstName(to.name)}`,
      }
    : {
        title: `Take ${first} off this ride?`,
        text: `${from} has accepted this ride. Without a driver, ${riderOf(ride)}’s ride is open again.`,
        label: `Take ${first} off`,
      };
}

/** The choices of a plan with one more, which replaces an earlier one for the same ride. */
export const withChoice = (
  choices: Plan['choices'],
  booking: string,
  driver: string | null,
): Plan['choices'] => [...choices.filter((each) => each.booking !== booking), { booking, driver }];

/** The planner leaves a pinned ride with its driver. */
export const canPin = ({ status, driver }: BoardRide) =>
  driver !== null && (status === 'Pending' || status === 'Accepted' || status === 'In Progress');

export const isOverdue = (ride: BoardRide, now: Date) => isPickupOverdue(ride, now);
