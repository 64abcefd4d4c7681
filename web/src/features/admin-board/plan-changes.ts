import { formatShortDuration } from '@chesapeake/contract/format/dates';
import type { Board, BoardRide, EmptyDrive } from '@chesapeake/contract/planning/board';
import type { Plan, PlanAssignment } from '@chesapeake/contract/planning/plans';
import { rideSpan } from './lanes.ts';
import { hasChoice } from './moves.ts';
import { atPlace, shortPlace } from './ride-texts.ts';

type Person = PlanAssignment['driver'];

export interface PlanChange {
  ride: BoardRide;
  from: Person;
  to: Person;
  /** Why, in short. */
  why: string;
  /** Empty minutes to the pickup and home from it, compared with now. */
  emptyDifference: number;
  /** The dispatcher chose this for the draft. */
  isChosen: boolean;
}

/** What a plan would change, by pickup time. */
export function changesOf(board: Board, plan: Plan): PlanChange[] {
  const rides = new Map(board.rides.map((ride) => [ride._id, ride]));
  return plan.assignments
    .flatMap((assignment) => {
      const ride = rides.get(assignment.booking);
      const { driver: to, was: from } = assignment;
      if (!ride || to?._id === from?._id) return [];
      return {
        ride,
        from,
        to,
        why: describeWhy(ride, to, board, plan),
        emptyDifference:
          minutesFor(ride._id, plan.emptyDrives) - minutesFor(ride._id, board.emptyDrives),
        isChosen: hasChoice(plan, ride._id),
      };
    })
    .sort((a, b) => a.ride.pickupTime.getTime() - b.ride.pickupTime.getTime());
}

/** What is left of the day's difference: drives to rides that stay with their driver. */
export const otherEmptyDifference = (
  { figures: { now, planned } }: Pick<Plan, 'figures'>,
  changes: readonly PlanChange[],
) =>
  planned.emptyMinutes -
  now.emptyMinutes -
  changes.reduce((sum, { emptyDifference }) => sum + emptyDifference, 0);

/** The drive to the pickup, and the one home if it is the last ride of the day. */
const minutesFor = (id: string, drives: readonly EmptyDrive[]) =>
  drives
    .filter(({ before, after }) => before === id || (after === id && before === null))
    .reduce((sum, { minutes }) => sum + minutes, 0);

function describeWhy(ride: BoardRide, to: Person, board: Board, plan: Plan) {
  if (to === null) return hasChoice(plan, ride._id) ? 'You left it open' : 'Nobody can take it';
  const drive = plan.emptyDrives.find(({ before }) => before === ride._id);
  const arrival =
    drive && drive.minutes > 0
      ? `${formatShortDuration(drive.minutes)} from ${drive.after === null ? 'the garage' : shortPlace(drive.fromPlace)}`
      : `${atPlace(ride.pickupLocation)} already`;
  return usesSameCar(ride, to._id, board, plan) ? `${arrival}, in the ${ride.car?.model}` : arrival;
}

/** As on the ride before, or as every day. */
function usesSameCar(ride: BoardRide, driver: string, board: Board, plan: Plan) {
  if (!ride.car) return false;
  const assigned = board.drivers.find(({ _id }) => _id === driver)?.assignedCar;
  if (assigned?._id === ride.car._id) return true;
  const planned = new Map(plan.assignments.map((each) => [each.booking, each.driver?._id]));
  const before = board.rides
    .filter(
      (each) => planned.get(each._id) === driver && rideSpan(each).until <= rideSpan(ride).from,
    )
    .sort((a, b) => b.pickupTime.getTime() - a.pickupTime.getTime())[0];
  return before?.car?._id === ride.car._id;
}

/** '45 min less' */
export function describeDifference(minutes: number) {
  if (minutes === 0) return 'No difference';
  return `${formatShortDuration(Math.abs(minutes))} ${minutes > 0 ? 'more' : 'less'}`;
}
