import {
  type Mover,
  mayMove,
  moveRefusal,
  readStage,
  type Stage,
  stageOf,
} from '@chesapeake/contract/life-cycle';
import { type Caller, driverIdOf } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDriver } from '../../db/driver-lock.ts';
import { isExclusionViolation, isUniqueViolation } from '../../db/pg-errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { NewsService } from '../news/service.ts';
import type { Ending, Payments } from '../payments/service.ts';
import type { SettingsService } from '../settings/service.ts';
import { declinedByDriver, forDriver } from './drivers-view.ts';
import { moved } from './news.ts';
import type { Ride, RideChange } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  news: NewsService;
  payments: Payments;
  settings: SettingsService;
}

interface Step {
  who: Mover;
  to: Stage;
  /** Who is asked, where somebody is. */
  driverId?: string;
  /** What the customer was shown to come back. */
  shownRefund?: number;
}

const stage = ({ status, driver }: Ride) => stageOf({ status, hasDriver: driver !== null });

/** The life cycle of a booking after it was made: the contract's table, in one transaction each. */
export function createMoves({ db, clock, news, payments, settings }: Deps) {
  async function make(tx: Tx, caller: Caller, before: Ride, step: Step): Promise<Ride> {
    refuseMove(before, step);
    const now = clock();
    const change = changeTo(step, now);
    if (change.driverId !== undefined) {
      await keepProposals(tx, before, { ...step, driverId: change.driverId }, now);
    }
    await takingDriver(() => repository.change(tx, before._id, change));
    const how = endingOf(step);
    if (how) await payments.end(tx, before._id, { how, caller, shownRefund: step.shownRefund });
    const after = (await repository.find(tx, before._id)) ?? fail('BOOKING_NOT_FOUND');
    const isDeclined = step.who === 'driver' && step.to === 'Pending';
    const business = await settings.read(tx);
    const move = { before, after, to: step.to, actorId: caller.userId, isDeclined };
    await news.write(tx, moved(move, { ...business, now }));
    return after;
  }

  async function lock(tx: Tx, id: string): Promise<Ride> {
    return (await repository.lock(tx, id)) ?? fail('BOOKING_NOT_FOUND');
  }

  /** A move of the driver to whom the booking is proposed, or who drives it. */
  const driversMove = (caller: Caller, id: string, to: Stage) =>
    transaction(db, async (tx) => {
      const driverId = driverIdOf(caller);
      const before = await lock(tx, id);
      if (before.driver?._id !== driverId) {
        fail(
          (await repository.wasProposed(tx, id, driverId))
            ? 'NO_LONGER_YOURS'
            : 'BOOKING_NOT_FOUND',
        );
      }
      // Judged by the row, which stays as it is meanwhile: a status may have changed since the call came in.
      const isOnDuty = (await lockDriver(tx, driverId)) === 'Active';
      if (to === 'Accepted' && !isOnDuty) fail('OFF_DUTY');
      const after = await make(tx, caller, before, { who: 'driver', to });
      return to === 'Pending' ? declinedByDriver(after, after.dropoffTime) : forDriver(after);
    });

  /** Takes a driver off everything ahead. A ride that runs has to end first. */
  async function releaseDriver(tx: Tx, caller: Caller, driverId: string): Promise<Ride[]> {
    const locked = new Map<string, Ride>();
    const lockAll = async () => {
      for (const id of await repository.liveIdsOfDriver(tx, driverId)) {
        // One that was deleted meanwhile needs nobody.
        const ride = locked.has(id) ? undefined : await repository.lock(tx, id);
        if (ride) locked.set(id, ride);
      }
    };
    // Bookings before their driver, as every move does; once the driver is held, none are added.
    await lockAll();
    await lockDriver(tx, driverId);
    await lockAll();
    const theirs = [...locked.values()].filter(({ driver }) => driver?._id === driverId);
    if (theirs.some(({ status }) => status === 'In Progress')) fail('DRIVER_RIDE_RUNNING');
    const ahead = theirs.filter((ride) => mayMove(stage(ride), 'Pending', 'admin'));
    for (const ride of ahead) await make(tx, caller, ride, { who: 'admin', to: 'Pending' });
    return ahead;
  }

  return {
    releaseDriver,

    cancel: (caller: Caller, id: string, { refund }: { refund?: number } = {}) =>
      transaction(db, async (tx) => {
        const before = await lock(tx, id);
        // Somebody else's is not there.
        if (before.user._id !== caller.userId) fail('BOOKING_NOT_FOUND');
        return make(tx, caller, before, { who: 'customer', to: 'Cancelled', shownRefund: refund });
      }),

    setStatus: (caller: Caller, id: string, word: string) =>
      transaction(db, async (tx) => {
        const before = await lock(tx, id);
        const to = readStage(word) ?? fail('MOVE_REFUSED');
        refuseMove(before, { who: 'admin', to });
        if (to === 'Assigned' && before.driver === null) {
          fail('MOVE_REFUSED', { message: 'Choose a driver to assign to this booking.' });
        }
        // That it is there already is no move; another driver would be chosen by name.
        if (to === 'Assigned') refuse(before, to);
        return make(tx, caller, before, { who: 'admin', to });
      }),

    assign: (caller: Caller, id: string, driverId: string | null) =>
      transaction(db, async (tx) => {
        const before = await lock(tx, id);
        if (driverId === null) return make(tx, caller, before, { who: 'admin', to: 'Pending' });
        refuseMove(before, { who: 'admin', to: 'Assigned' });
        if (before.driver?._id === driverId) refuse(before, 'Assigned');
        if ((await lockDriver(tx, driverId)) !== 'Active') fail('DRIVER_NOT_AVAILABLE');
        return make(tx, caller, before, { who: 'admin', to: 'Assigned', driverId });
      }),

    accept: (caller: Caller, id: string) => driversMove(caller, id, 'Accepted'),
    decline: (caller: Caller, id: string) => driversMove(caller, id, 'Pending'),
    start: (caller: Caller, id: string) => driversMove(caller, id, 'In Progress'),
    complete: (caller: Caller, id: string) => driversMove(caller, id, 'Completed'),
  };
}

function refuse(ride: Ride, to: Stage): never {
  fail('MOVE_REFUSED', {
    message: moveRefusal(stage(ride), to),
    // What it is now, so that whoever was behind can catch up.
    details: { status: ride.status },
  });
}

function refuseMove(ride: Ride, { who, to }: Step) {
  if (!mayMove(stage(ride), to, who)) refuse(ride, to);
}

/** What a booking's row becomes with its new stage. */
function changeTo({ to, driverId }: Step, now: Date): RideChange {
  switch (to) {
    case 'Pending':
      return { status: 'Pending', driverId: null, assignedAt: null, acceptedAt: null };
    case 'Assigned':
      return { status: 'Pending', driverId, assignedAt: now, acceptedAt: null };
    case 'Accepted':
      return { status: to, acceptedAt: now };
    case 'In Progress':
      return { status: to, startedAt: now };
    case 'Completed':
    case 'Cancelled':
    case 'Rejected':
      return { status: to, endedAt: now };
  }
}

/** What it means for the money, where the booking comes to nothing. */
function endingOf({ who, to }: Step): Ending | undefined {
  if (to === 'Rejected') return 'rejected';
  if (to !== 'Cancelled') return undefined;
  return who === 'customer' ? 'cancelled-by-customer' : 'cancelled';
}

/** A driver who is off a booking knows of it still. */
async function keepProposals(
  tx: Tx,
  { _id: bookingId, driver }: Ride,
  step: { who: Mover; driverId: string | null },
  endedAt: Date,
) {
  if (driver) {
    const isDeclined = step.who === 'driver';
    await repository.endProposal(tx, { bookingId, driverId: driver._id, isDeclined, endedAt });
  }
  if (step.driverId) await repository.forgetProposal(tx, bookingId, step.driverId);
}

/** Nobody drives two rides at once: the database refuses it, whichever way it comes about. */
async function takingDriver(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (isExclusionViolation(error, 'bookings_driver_free')) fail('DRIVER_TAKEN');
    if (isUniqueViolation(error, 'bookings_one_ride_per_driver')) fail('DRIVER_ON_RIDE');
    throw error;
  }
}
