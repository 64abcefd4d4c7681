import { undoTexts as texts } from '@chesapeake/contract/planning/plan-differences';
import type { Plan } from '@chesapeake/contract/planning/plans';
import type { Caller } from '../../caller.ts';
import { lockDrivers } from '../../db/driver-lock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Bookings, Ride } from '../bookings/index.ts';
import type { ReliedOnRide, StoredAssignment, StoredPlan } from './plan-view.ts';
import * as repository from './repository.ts';
import { findRestorable } from './restorable.ts';

interface Moved {
  assignment: StoredAssignment;
  /** Undefined if it has been deleted. */
  ride: Ride | undefined;
  planned: ReliedOnRide | undefined;
}

/**
 * Gives the rides of an applied plan back to their drivers of before. What has been answered or changed
 * since is left, and so is what cannot go back; each with the reason.
 */
export function createUndo({ bookings }: { bookings: Bookings }) {
  return async (tx: Tx, caller: Caller, plan: StoredPlan): Promise<Plan['left']> => {
    const changed = plan.assignments.filter(({ driver, was }) => driver !== was);
    const rides = await bookings.lockMany(
      tx,
      changed.map(({ booking }) => booking),
    );
    const drivers = [
      ...new Set(changed.flatMap(({ driver, was }) => [driver ?? [], was ?? []].flat())),
    ];
    const statuses = await lockDrivers(tx, drivers);
    const names = await repository.readDriverNames(tx, drivers);
    const nameOf = (id: string) => names.get(id) ?? 'The driver';

    const moved = changed.map((assignment): Moved => {
      const isBooking = ({ _id }: { _id: string }) => _id === assignment.booking;
      return {
        assignment,
        ride: rides.find(isBooking),
        planned: plan.reliedOn.rides.find(isBooking),
      };
    });
    const reasons = new Map<string, string>();
    for (const each of moved) {
      const { booking, was } = each.assignment;
      const reason =
        whyChanged(each, nameOf) ??
        (was !== null && statuses.get(was) !== 'Active' ? texts.notActive(nameOf(was)) : null);
      if (reason) reasons.set(booking, reason);
    }
    const candidates = moved.filter(({ assignment }) => !reasons.has(assignment.booking));
    const ids = candidates.map(({ assignment }) => assignment.booking);
    const restorable = findRestorable(
      candidates.flatMap(({ assignment, planned }) =>
        planned
          ? {
              _id: assignment.booking,
              driver: assignment.driver,
              was: assignment.was,
              blocked: {
                from: new Date(planned.pickupTime),
                until: new Date(planned.blockedUntil),
              },
            }
          : [],
      ),
      await repository.listTaken(tx, drivers, ids),
    );
    for (const { assignment } of candidates) {
      const { booking, was } = assignment;
      if (was && !restorable.has(booking)) reasons.set(booking, texts.notFree(nameOf(was)));
    }
    await bookings.assignRides(
      tx,
      caller,
      candidates.flatMap(({ assignment, ride }) =>
        ride && restorable.has(ride._id)
          ? { ride, driverId: assignment.was, isAccepted: assignment.wasAccepted }
          : [],
      ),
    );
    return [...reasons].map(([booking, reason]) => ({ booking, reason }));
  };
}

/** Why a ride is no longer as the plan left it; null if it is. */
function whyChanged(
  { assignment, ride, planned }: Moved,
  nameOf: (id: string) => string,
): string | null {
  if (!ride || !planned) return texts.gone;
  const driver = ride.driver?._id ?? null;
  if (ride.status === 'Accepted' && driver) return texts.accepted(nameOf(driver));
  if (ride.status !== 'Pending') return texts.gone;
  if (driver !== assignment.driver) return texts.otherDriver;
  return ride.pickupTime.toISOString() === planned.pickupTime ? null : texts.moved;
}
