import type { UndoReason } from '@chesapeake/contract/planning/plan-differences';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDrivers } from '../../db/driver-lock.ts';
import type { Tx } from '../../db/schema.ts';
import type { BoardService, DayRide } from '../board/index.ts';
import type { Bookings, Ride } from '../bookings/index.ts';
import type { LeftRide, ReliedOnRide, StoredAssignment, StoredPlan } from './plan-view.ts';
import * as repository from './repository.ts';
import { findRestorable } from './restorable.ts';

interface Deps {
  clock: Clock;
  board: BoardService;
  bookings: Bookings;
}

interface Moved {
  assignment: StoredAssignment;
  /** Undefined if it has been deleted. */
  ride: Ride | undefined;
  /** As it is on its day; undefined if it is not there. */
  onDay: DayRide | undefined;
  planned: ReliedOnRide | undefined;
}

/**
 * Gives the rides of an applied plan back to their drivers of before. What has been answered or changed
 * since is left, and so is what cannot go back; each with the reason.
 */
export function createUndo({ clock, board, bookings }: Deps) {
  return async (tx: Tx, caller: Caller, plan: StoredPlan): Promise<LeftRide[]> => {
    const changed = plan.assignments.filter(({ driver, was }) => driver !== was);
    const rides = await bookings.lockMany(
      tx,
      changed.map(({ booking }) => booking),
    );
    const drivers = [
      ...new Set(changed.flatMap(({ driver, was }) => [driver ?? [], was ?? []].flat())),
    ];
    const statuses = await lockDrivers(tx, drivers);
    // Read under the locks, so it stays as it is.
    const { rides: ridesOnDay } = await board.read(tx, plan.day);

    const now = clock();
    const left: LeftRide[] = [];
    const candidates: (Moved & { onDay: DayRide; ride: Ride })[] = [];
    for (const assignment of changed) {
      const { booking, was } = assignment;
      const isBooking = ({ _id }: { _id: string }) => _id === booking;
      const ride = rides.find(isBooking);
      const onDay = ridesOnDay.find(isBooking);
      const planned = plan.reliedOn.rides.find(isBooking);
      const reason = whyChanged({ assignment, ride, onDay, planned });
      if (reason || !ride || !onDay) {
        left.push({ booking, reason: reason ?? 'gone', driver: ride?.driver?._id ?? null });
      } else if (ride.pickupTime <= now) {
        left.push({ booking, reason: 'pickupPassed', driver: null });
      } else if (was !== null && onDay.declinedBy.includes(was)) {
        left.push({ booking, reason: 'declined', driver: was });
      } else if (was !== null && statuses.get(was) !== 'Active') {
        left.push({ booking, reason: 'notActive', driver: was });
      } else candidates.push({ assignment, ride, onDay, planned });
    }
    const restorable = findRestorable(
      candidates.map(({ assignment, onDay }) => ({
        _id: assignment.booking,
        driver: assignment.driver,
        was: assignment.was,
        blocked: { from: onDay.pickupTime, until: onDay.blockedUntil },
      })),
      await repository.listTaken(
        tx,
        drivers,
        candidates.map(({ assignment }) => assignment.booking),
      ),
    );
    const restored = candidates.filter(({ assignment }) => restorable.has(assignment.booking));
    await bookings.assignRides(
      tx,
      caller,
      restored.map(({ assignment, ride, planned }) => ({
        ride,
        driverId: assignment.was,
        isAccepted: assignment.wasAccepted,
        isPinned: planned?.isPinned ?? false,
      })),
    );
    const staying = candidates.filter((each) => !restored.includes(each));
    return [
      ...left,
      ...staying.map(
        ({ assignment: { booking, was } }): LeftRide => ({
          booking,
          reason: 'notFree',
          driver: was,
        }),
      ),
    ];
  };
}

/** Why a ride is no longer as the plan left it; null if it is. */
function whyChanged({ assignment, ride, onDay, planned }: Moved): UndoReason | null {
  switch (ride?.status) {
    case 'Pending':
      break;
    case 'Accepted':
      return 'accepted';
    case 'In Progress':
      return 'started';
    case 'Completed':
      return 'completed';
    default:
      return 'gone';
  }
  const driver = ride.driver?._id ?? null;
  if (driver !== assignment.driver) return driver === null ? 'noDriver' : 'otherDriver';
  const isAtSameTime =
    onDay?.pickupTime.toISOString() === planned?.pickupTime &&
    onDay?.blockedUntil.toISOString() === planned?.blockedUntil;
  if (!isAtSameTime) return 'moved';
  // The office decided that after the plan.
  return onDay?.isPinned ? 'pinned' : null;
}
