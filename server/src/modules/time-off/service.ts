import type { DriverBookingInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { findPeriodErrors, type Period } from '@chesapeake/contract/calendar/periods';
import { isApproved } from '@chesapeake/contract/drivers/status';
import type {
  addTimeOff,
  askForTimeOff,
  DriverReplacement,
  decideTimeOff,
} from '@chesapeake/contract/drivers/time-off';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { v7 as newId } from 'uuid';
import {
  checkMayReplace,
  failUnreplaced,
  replaceOrExplain,
  toBookingInPeriod,
} from '../../booking-helpers/replacements.ts';
import { type Caller, requireDriverId } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDriver } from '../../db/driver-lock.ts';
import { isExclusionViolation } from '../../db/pg-errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Bookings, PeriodAhead, Ride } from '../bookings/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Drivers } from '../drivers/index.ts';
import type { SettingsService } from '../settings/index.ts';
import {
  timeOffAskedEvent,
  timeOffDecidedEvent,
  timeOffEndedEvent,
  timeOffEnteredEvent,
  timeOffWithdrawnEvent,
} from './events.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  drivers: Drivers;
  events: DomainEvents;
  settings: SettingsService;
}

interface PeriodParams {
  id: string;
  periodId: string;
}

/** Drivers' time off: entered by the office, or asked for by drivers and decided by the office. */
export function createTimeOff({ db, clock, bookings, drivers, events, settings }: Deps) {
  const getDriver = async (source: Db, id: string) =>
    (await drivers.find(source, id)) ?? fail('DRIVER_NOT_FOUND');

  const get = async (source: Db, driverId: string, id: string) =>
    (await repository.find(source, driverId, id)) ?? fail('PERIOD_NOT_FOUND');

  async function withFreeDrivers(source: Db, rides: Ride[]): Promise<DriverBookingInPeriod[]> {
    const { zone } = await settings.read(source);
    const listed: DriverBookingInPeriod[] = [];
    for (const ride of rides) {
      const { atHand, onRide } = await bookings.listFreeDriversIn(source, ride._id, zone);
      const freeDrivers = [...atHand, ...onRide].map(({ _id, name }) => ({ _id, name }));
      listed.push({ ...toBookingInPeriod(ride), freeDrivers });
    }
    return listed;
  }

  const context = async (tx: Tx, caller: Caller, driverId: string) => {
    const { user, name } = await getDriver(tx, driverId);
    const { zone } = await settings.read(tx);
    return { actorId: caller.userId, driver: { userId: user._id, name }, zone, now: clock() };
  };

  /**
   * Gives the rides in the period to others, as the office chose for each. Locks the rides before
   * their drivers, as every transition does, and the drivers always in the same order.
   */
  async function replaceRides(
    tx: Tx,
    caller: Caller,
    { driverId, period, replacements }: ReplacedRides,
  ) {
    checkMayReplace(caller, replacements);
    const known = await bookings.lockLiveIn(tx, { driverId }, period);
    const others = replacements.flatMap(({ driverId: other }) => other ?? []);
    for (const id of [...new Set([driverId, ...others])].sort()) await lockDriver(tx, id);
    // Now that the driver is locked, no more can be added.
    const rides = await bookings.listLiveIn(tx, { driverId }, period);
    if (rides.some(({ status }) => status === 'In Progress'))
      fail('RIDE_IN_PERIOD', { field: 'from' });
    const chosen = new Map(replacements.map((each) => [each.bookingId, each.driverId]));
    const isReplaced = ({ _id }: Ride) => chosen.has(_id) && known.some((each) => each._id === _id);
    for (const ride of rides.filter(isReplaced)) {
      await replaceOrExplain(ride._id, async () => {
        const other = chosen.get(ride._id) ?? null;
        if (other === driverId) fail('DRIVER_AWAY');
        await bookings.reassign(tx, caller, ride, other);
      });
    }
    const left = rides.filter((ride) => !isReplaced(ride));
    if (left.length > 0) failUnreplaced(caller, await withFreeDrivers(tx, left));
  }

  function checkPeriod(period: Period) {
    const errors = findPeriodErrors(period, clock());
    if (Object.keys(errors).length > 0) fail('VALIDATION_FAILED', { errors });
  }

  async function insert(
    tx: Tx,
    driverId: string,
    { from, until, reason, note }: BodyOf<typeof askForTimeOff>,
    decidedById: string | null,
  ) {
    const now = clock();
    const _id = newId();
    await failIfOverlapping(() =>
      repository.insert(tx, {
        _id,
        driver: driverId,
        from,
        until,
        reason,
        note: note || null,
        state: decidedById ? 'approved' : 'asked',
        createdAt: now,
        decidedById,
        decidedAt: decidedById ? now : null,
      }),
    );
    return get(tx, driverId, _id);
  }

  return {
    list: async (driverId: string) => {
      await getDriver(db, driverId);
      return repository.list(db, driverId, clock());
    },

    listMine: (caller: Caller) => repository.list(db, requireDriverId(caller), clock()),

    listRequests: () => repository.listRequests(db, clock()),

    listBookings: async (driverId: string, period: PeriodAhead) => {
      await getDriver(db, driverId);
      return withFreeDrivers(db, await bookings.listLiveIn(db, { driverId }, period));
    },

    add: (
      caller: Caller,
      driverId: string,
      { replacements, ...fields }: BodyOf<typeof addTimeOff>,
    ) =>
      idempotentTransaction(db, async (tx) => {
        checkPeriod(fields);
        if (!isApproved(await getDriver(tx, driverId))) {
          fail('NOT_A_DRIVER_YET', { message: 'Only approved drivers can have time off.' });
        }
        await replaceRides(tx, caller, { driverId, period: fields, replacements });
        const timeOff = await insert(tx, driverId, fields, caller.userId);
        await events.record(tx, timeOffEnteredEvent(timeOff, await context(tx, caller, driverId)));
        return timeOff;
      }),

    ask: (caller: Caller, fields: BodyOf<typeof askForTimeOff>) =>
      idempotentTransaction(db, async (tx) => {
        checkPeriod(fields);
        const driverId = requireDriverId(caller);
        await lockDriver(tx, driverId);
        const timeOff = await insert(tx, driverId, fields, null);
        await events.record(tx, timeOffAskedEvent(timeOff, await context(tx, caller, driverId)));
        return timeOff;
      }),

    withdraw: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const driverId = requireDriverId(caller);
        await lockDriver(tx, driverId);
        const timeOff = await get(tx, driverId, id);
        if (timeOff.state !== 'asked') fail('TIME_OFF_DECIDED');
        await repository.remove(tx, timeOff);
        await events.record(
          tx,
          timeOffWithdrawnEvent(timeOff, await context(tx, caller, driverId)),
        );
      }),

    decide: (
      caller: Caller,
      { id: driverId, periodId }: PeriodParams,
      { state, answer, replacements }: BodyOf<typeof decideTimeOff>,
    ) =>
      idempotentTransaction(db, async (tx) => {
        await getDriver(tx, driverId);
        const period = await get(tx, driverId, periodId);
        if (state === 'approved')
          await replaceRides(tx, caller, { driverId, period, replacements });
        else await lockDriver(tx, driverId);
        // Read again under the lock: the driver may have withdrawn it, or someone else decided.
        const before = await get(tx, driverId, periodId);
        if (before.state !== 'asked') fail('TIME_OFF_DECIDED');
        const now = clock();
        if (before.until <= now) fail('PERIOD_OVER');
        await repository.decide(tx, periodId, {
          state,
          answer: answer || null,
          decidedById: caller.userId,
          decidedAt: now,
        });
        const after = await get(tx, driverId, periodId);
        await events.record(tx, timeOffDecidedEvent(after, await context(tx, caller, driverId)));
        return after;
      }),

    end: (caller: Caller, { id: driverId, periodId }: PeriodParams) =>
      idempotentTransaction(db, async (tx) => {
        await lockDriver(tx, driverId);
        await getDriver(tx, driverId);
        const timeOff = await get(tx, driverId, periodId);
        const now = clock();
        if (timeOff.state !== 'approved') fail('TIME_OFF_NOT_APPROVED');
        if (timeOff.until <= now) fail('PERIOD_OVER');
        // What has begun stays as history.
        if (timeOff.from < now) await repository.endAt(tx, timeOff, now);
        else await repository.remove(tx, timeOff);
        await events.record(tx, timeOffEndedEvent(timeOff, await context(tx, caller, driverId)));
      }),
  };
}

interface ReplacedRides {
  driverId: string;
  period: Period;
  replacements: DriverReplacement[];
}

async function failIfOverlapping(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isExclusionViolation(error, 'time_off_once')) throw error;
    fail('PERIOD_OVERLAPS', {
      field: 'from',
      message: 'There is already time off or a request at that time.',
    });
  }
}

export type TimeOffService = ReturnType<typeof createTimeOff>;
