import type { BoardRide } from '@chesapeake/contract/planning/board';
import type { Plan, TightestMoment } from '@chesapeake/contract/planning/plans';

/** How many of the rides at a tightest moment stay open, and which ones a plan may choose. */
export function describeShortage(
  { rides, drivers }: Pick<TightestMoment, 'rides' | 'drivers'>,
  { without }: Pick<Plan, 'without'>,
) {
  const open = describeOpen(rides.length - drivers.length, rides.length);
  // Of those who are left out, it takes accepted rides too.
  return without.length > 0
    ? open
    : `${open} The plan never touches a ride that was accepted or pinned.`;
}

function describeOpen(open: number, rides: number) {
  if (rides === 1) return 'It stays open.';
  if (open >= rides) return `${rides === 2 ? 'Both' : 'All of them'} stay open.`;
  return open <= 1 ? 'One of them stays open.' : `${open} of them stay open.`;
}

/** How far a ride is settled. */
export function describeState(ride: BoardRide, isFixed: boolean) {
  if (ride.status === 'In Progress') return 'Under way';
  if (ride.status === 'Accepted') return `Accepted by ${ride.driver?.name ?? 'the driver'}`;
  if (ride.isPinned) return 'Pinned';
  if (!ride.driver) return 'Nobody has been asked';
  return isFixed ? 'Stays with its driver' : `${ride.driver.name} has been asked`;
}
