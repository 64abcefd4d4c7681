import { isActiveBookingStatus, isPickupOverdue } from '@chesapeake/contract/bookings/life-cycle';
import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan } from '@chesapeake/contract/planning/plans';
import type { PlacedRide } from './lanes.ts';
import { firstName, riderOf } from './ride-texts.ts';

export type Person = NonNullable<BoardRide['driver']>;

/** A ride and who shall drive it; null leaves it open. */
export interface Move {
  ride: BoardRide;
  to: Person | null;
}

/** What a move does: it asks a driver, asks again after an acceptance, or changes the draft. */
export type MoveKind = 'nothing' | 'propose' | 'confirm' | 'choose';

/**
 * Why a ride cannot be given to anyone else; undefined if it can. Of a draft counts what the server
 * would take now, so a ride that the draft keeps with a driver who has not answered can be given away.
 */
export function whyFixed(
  ride: BoardRide,
  plan: Pick<Plan, 'assignments' | 'without'> | undefined,
  overdue: boolean,
): string | undefined {
  if (ride.status === 'In Progress') return 'This ride is under way and stays with its driver.';
  if (ride.status === 'Completed') return 'This ride is completed.';
  const { driver } = ride;
  // A ride that was booked after the plan was made is not in it.
  if (!plan?.assignments.some(({ booking }) => booking === ride._id)) return undefined;
  if (overdue)
    return 'Its pickup time has passed, so a draft can’t move it. Discard the draft to assign it.';
  if (!driver || plan.without.some(({ _id }) => _id === driver._id)) return undefined;
  if (ride.isPinned) return 'This ride is pinned, so a draft can’t move it.';
  return ride.status === 'Accepted'
    ? `${firstName(driver.name)} has accepted this ride, so a draft can’t move it.`
    : undefined;
}

export function moveKind({ ride, to }: Move, plan: Plan | undefined, overdue: boolean): MoveKind {
  if (whyFixed(ride, plan, overdue) !== undefined) return 'nothing';
  if (plan) {
    const planned = plan.assignments.find(({ booking }) => booking === ride._id);
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
  choice: Plan['choices'][number],
): Plan['choices'] => [...withoutChoice(choices, choice.booking), choice];

/** The choices of a plan without the one for a ride, so that the planner decides about it. */
export const withoutChoice = (choices: Plan['choices'], ride: string): Plan['choices'] =>
  choices.filter(({ booking }) => booking !== ride);

/** The dispatcher chose for a draft who drives this ride, or that nobody does. */
export const hasChoice = ({ choices }: Pick<Plan, 'choices'>, ride: string) =>
  choices.some(({ booking }) => booking === ride);

/** The planner leaves a pinned ride with its driver: the one it has now, not one that a draft gives it. */
export const canPin = ({ kind, ride: { status, driver } }: Pick<PlacedRide, 'kind' | 'ride'>) =>
  kind === 'now' && driver !== null && isActiveBookingStatus(status);

export const isOverdue = (ride: BoardRide, now: Date) => isPickupOverdue(ride, now);
