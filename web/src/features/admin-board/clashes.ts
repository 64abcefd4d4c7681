import { minuteMs } from '@chesapeake/contract/calendar/days';
import type { BoardRide, EmptyDrive } from '@chesapeake/contract/planning/board';

/** Two rides of a driver that cannot be driven one after the other. */
export interface Clash {
  before: BoardRide;
  after: BoardRide;
  /** Between the end of one and the pickup of the other; negative if they overlap. */
  gapMinutes: number;
  /** The least that is driven in between; null if they overlap. */
  drive: { minutes: number; isByGarage: boolean } | null;
}

/**
 * The clashes among the rides of one driver. Plans make none, but rides that are given to drivers one by
 * one may clash.
 */
export function findClashes(rides: readonly BoardRide[], drives: readonly EmptyDrive[]): Clash[] {
  const sorted = [...rides].sort((a, b) => a.pickupTime.getTime() - b.pickupTime.getTime());
  return sorted.flatMap((after, index): Clash[] => {
    // A pickup that is over is no longer to be reached.
    if (after.status === 'In Progress' || after.status === 'Completed') return [];
    const earlier = sorted.slice(0, index);
    const [longest] = [...earlier].sort(
      (a, b) => b.dropoffTime.getTime() - a.dropoffTime.getTime(),
    );
    if (!longest) return [];
    const gapTo = (before: BoardRide) =>
      Math.floor((after.pickupTime.getTime() - before.dropoffTime.getTime()) / minuteMs);
    if (gapTo(longest) < 0)
      return [{ before: longest, after, gapMinutes: gapTo(longest), drive: null }];
    const before = earlier.at(-1) ?? longest;
    const gapMinutes = gapTo(before);
    const drive = driveBetween(before, after, drives);
    return drive.minutes > gapMinutes ? [{ before, after, gapMinutes, drive }] : [];
  });
}

/** Straight, or by way of the garage, where cars are changed. Drives of no minutes are not listed. */
function driveBetween(before: BoardRide, after: BoardRide, drives: readonly EmptyDrive[]) {
  const minutesOf = (from: string | null, to: string | null) =>
    drives.find((drive) => drive.after === from && drive.before === to)?.minutes;
  const direct = minutesOf(before._id, after._id);
  if (direct !== undefined) return { minutes: direct, isByGarage: false };
  const minutes = (minutesOf(before._id, null) ?? 0) + (minutesOf(null, after._id) ?? 0);
  return { minutes, isByGarage: true };
}
