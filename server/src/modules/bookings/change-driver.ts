import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { askAgainMinutes, type ChangeConflict } from '@chesapeake/contract/bookings/change-booking';
import { minuteMs } from '@chesapeake/contract/calendar/days';
import { lockDriver } from '../../db/driver-lock.ts';
import type { Tx } from '../../db/schema.ts';
import { fail, RequestError } from '../../errors.ts';
import type { DriverOutcome } from './change-events.ts';
import { listConflicts } from './change-repository.ts';
import type { ChangedRide } from './changed-ride.ts';
import { listFreeFor } from './free-drivers-repository.ts';
import type { Ride } from './repository.ts';

const field = 'driver';

/** What becomes of the driver, and to whom the office proposes the ride instead. */
export interface DriverPlan {
  outcome: DriverOutcome;
  proposedTo: string | undefined;
}

/**
 * A driver who is free stays. An accepted one is asked again if the pickup moves by more than a few
 * minutes.
 */
function driverOutcome(
  before: Ride,
  after: ChangedRide,
  conflicts: readonly ChangeConflict[],
): DriverOutcome {
  if (!before.driver) return 'none';
  if (conflicts.some(({ of }) => of === 'driver')) return 'taken-off';
  const moved = Math.abs(after.ride.pickupTime.getTime() - before.pickupTime.getTime());
  return before.status === 'Accepted' && moved > askAgainMinutes * minuteMs
    ? 'asked-again'
    : 'stays';
}

export function planDriver(
  before: Ride,
  after: ChangedRide,
  conflicts: readonly ChangeConflict[],
  wanted: string | undefined,
): DriverPlan {
  const outcome = driverOutcome(before, after, conflicts);
  const isSame = wanted === before.driver?._id && outcome !== 'taken-off';
  if (wanted === undefined || isSame) return { outcome, proposedTo: undefined };
  return { outcome: before.driver ? 'taken-off' : 'none', proposedTo: wanted };
}

export function driverChange(outcome: DriverOutcome, now: Date) {
  switch (outcome) {
    case 'taken-off':
      return { status: 'Pending', driverId: null, assignedAt: null, acceptedAt: null } as const;
    case 'asked-again':
      return { status: 'Pending', assignedAt: now, acceptedAt: null } as const;
    case 'none':
    case 'stays':
      return {};
  }
}

/** Drivers who are free for the changed ride, those at hand first. */
export async function listFreeForChange(
  tx: Tx,
  { ride, ...changed }: ChangedRide,
  zone: string,
): Promise<FreeDriver[]> {
  const window = { ...changed, pickupTime: ride.pickupTime };
  const { atHand, onRide } = await listFreeFor(tx, ride._id, zone, window);
  return [...atHand, ...onRide];
}

/** Says why a driver is not among the free ones, before anything is saved. */
export async function failNotFree(
  tx: Tx,
  driverId: string,
  { ride, blockedUntil }: ChangedRide,
): Promise<never> {
  if ((await lockDriver(tx, driverId)) !== 'Active') fail('DRIVER_NOT_AVAILABLE', { field });
  const window = { from: ride.pickupTime, until: blockedUntil, exceptBookingId: ride._id };
  const [conflict] = await listConflicts(tx, { of: 'driver', id: driverId }, window);
  if (!conflict) fail('DRIVER_IS_CUSTOMER', { field });
  fail(conflict.bookingId === null ? 'DRIVER_AWAY' : 'DRIVER_TAKEN', { field });
}

/** A refused proposal is an error of the field that chose the driver. */
export async function atDriverField<T>(propose: () => Promise<T>, driverField = field): Promise<T> {
  try {
    return await propose();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError(error.code, { ...error.extras, field: driverField });
  }
}
